import { AdminFrame } from './AdminFrame.tsx';

export function Component() {
  return <AdminFrame title="Admin Dashboard">{null}</AdminFrame>;
}
