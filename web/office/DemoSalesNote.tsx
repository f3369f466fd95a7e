import { Link } from 'react-router';

/** Number of test-mode sales, which use up stock until their orders are deleted. */
export function DemoSalesNote({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <Link
      to="/admin/payments"
      className="block py-1 text-sm whitespace-nowrap text-amber underline"
    >
      + {count.toLocaleString('en-US')} demo
    </Link>
  );
}
