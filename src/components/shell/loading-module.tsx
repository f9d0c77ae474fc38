import type { ReactNode } from 'react';

/** While a page loads. A page that knows its own shape passes it as children. */
export function LoadingModule({ children }: { children?: ReactNode }) {
  return (
    <div className="grid content-start gap-6">
      <p role="status" className="text-soft">
        Loading module…
      </p>
      {children}
    </div>
  );
}
