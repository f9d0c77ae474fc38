/** The mark: a waveform. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7" className="fill-brand" />
      <path
        d="M8 14v4M13.3 10v12M18.7 7v18M24 13v6"
        className="stroke-on-brand"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
