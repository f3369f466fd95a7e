import { AdminFrame } from './AdminFrame.tsx';

export function Component() {
  return <AdminFrame title="Test Date">{null}</AdminFrame>;
}
