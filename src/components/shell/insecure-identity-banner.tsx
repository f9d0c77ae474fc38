import { TriangleAlert } from 'lucide-react';

/** On every page of an installation that others can reach although its identity service is not secure. */
export function InsecureIdentityBanner() {
  return (
    <div role="alert" className="flex items-start gap-2 border-b border-line bg-raised px-4 py-2 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      <p>
        This installation can be reached from other machines, but signs people in with a development service
        that is not secure. Do not use it for real data.
      </p>
    </div>
  );
}
