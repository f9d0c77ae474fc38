import type { ReactNode } from 'react';

/** A way past what comes between, for those who go by Tab: seen only with the focus. @param to the id of a place that takes it */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        const place = document.getElementById(to);
        if (place === null) return;
        // Following the address is a visit to the page: what guards unsaved changes would ask.
        event.preventDefault();
        place.focus();
      }}
      className="sr-only z-70 rounded-control bg-ink px-3 py-2 text-ground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {children}
    </a>
  );
}
