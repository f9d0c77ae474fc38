import { useState } from 'react';

const ALT =
  'A call in Callwright: the transcript on its clock, with what each answer came from and what it cost.';
/** Pixels of both files; they keep the place free before a picture is there. */
const WIDTH = 1440;
const HEIGHT = 900;

/** The product as it looks, in the theme on screen. Without its file the place stays empty. */
export function ProductPicture() {
  return (
    <div className="aspect-8/5 w-full overflow-hidden rounded-panel border border-line bg-raised shadow-float">
      <Shot src="/product-light.png" className="dark:hidden" />
      <Shot src="/product-dark.png" className="hidden dark:block" />
    </div>
  );
}

/** Lazy, so that only the shown one is fetched. */
function Shot({ src, className }: { src: string; className: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  return (
    <img
      src={src}
      alt={ALT}
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      onError={() => setMissing(true)}
      className={`size-full object-cover object-left-top ${className}`}
    />
  );
}
