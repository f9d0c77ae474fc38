import { useState } from 'react';

const ALT =
  'A call in Callwright: the sound of caller and agent on one timeline, and what each answer’s pause was made of.';
/** CSS pixels of both files, which hold twice as many; they keep the place free before a picture is there. */
const WIDTH = 704;
const HEIGHT = 560;

/** A part of the product at its own size, in the theme on screen. Without its file the place stays empty. */
export function ProductPicture() {
  return (
    <div className="aspect-[704/560] w-full max-w-[704px] overflow-hidden rounded-panel border border-line bg-ground shadow-float">
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
