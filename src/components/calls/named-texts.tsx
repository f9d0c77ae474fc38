/** Names and what they hold: facts, fields. */
export function NamedTexts({
  items,
  none,
}: {
  items: readonly { name: string; value: string }[];
  none: string;
}) {
  if (items.length === 0) return <p className="py-4 text-soft">{none}</p>;
  return (
    <dl className="grid gap-2 py-4">
      {items.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="max-w-1/2 shrink-0 font-mono wrap-anywhere text-soft">{name}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
