/** A transfer as the log of a call without a telephone tells of it. */

interface TransferTool {
  to: string;
  number: string;
}

/** What a transfer was asked with, and what came of it where there's no telephone to put through. */
export function toldTransfer({ to, number }: TransferTool): { args: Record<string, string>; answer: string } {
  const args = { ...(to !== '' && { to }), number };
  const whom = Object.values(args).join(', ');
  return { args, answer: `A phone call would be transferred to ${whom}. Test calls aren’t.` };
}
