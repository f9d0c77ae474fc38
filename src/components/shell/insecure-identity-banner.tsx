/** On every page of an installation that others can reach although its identity service is not secure. */
export default function InsecureIdentityBanner() {
  return (
    <div role="alert" className="border-b border-line bg-raised px-4 py-2 text-sm">
      <p>
        <strong className="font-semibold text-warn">⚠ Not secure.</strong> This installation can be reached
        from other machines, but signs people in with a development service. Don’t use it for real data.
      </p>
    </div>
  );
}
