import { Link } from '@tanstack/react-router';

/** What refusals for lack of credit say to do (`domain/money/hold-refusal.ts`); nothing else of ours does. */
const BUY_CREDITS = /\bbuy credits\b/i;

/** A sentence as the server tells it. Where it says to buy credits, these words lead to Billing. */
export function CreditWords({ children }: { children: string }) {
  const found = BUY_CREDITS.exec(children);
  if (found === null) return children;
  const [words] = found;
  return (
    <>
      {children.slice(0, found.index)}
      <Link to="/billing" className="font-medium underline underline-offset-3">
        {words}
      </Link>
      {children.slice(found.index + words.length)}
    </>
  );
}
