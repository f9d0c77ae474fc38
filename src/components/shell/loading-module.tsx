import type { ReactNode } from 'react';

/** While a page loads. A page that knows its own shape passes it as children. */
export function LoadingModule({ children }: { children?: ReactNode }) {
  return (
    <div className="grid content-start gap-6">
      <output className="text-soft">Loading module…</output>
      {children}
    </div>
  );
}
