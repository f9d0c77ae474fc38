import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { BrandMark } from '@/components/ui/brand-mark';
import { buttonStyles } from '@/components/ui/button-styles';

/** What sets it apart, one line each. */
const points = [
  ['Talk to it right away', 'Describe an agent or pick a template, then call it from the browser.'],
  [
    'See why it answered',
    'Every pause is split into transcription, model, tools and voice, on one timeline.',
  ],
  ['Know what it cost', 'A receipt for each call, down to six decimals. The balance is prepaid.'],
] as const;

/** `/`: what this is, what it looks like, and the two ways in. */
export function HomePage() {
  const { environment } = useRouteContext({ from: '__root__' });
  const open = environment.signup === 'open';
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1280px] flex-col px-4 sm:px-8">
      <header className="flex h-16 shrink-0 items-center justify-between">
        <span className="flex items-center gap-2.5 font-semibold">
          <BrandMark className="size-7" />
          Callwright
        </span>
        {open && (
          <Link to="/login" className={`${buttonStyles({ variant: 'quiet' })} -mr-3`}>
            Sign in
          </Link>
        )}
      </header>
      <main className="grid flex-1 content-center gap-x-14 gap-y-10 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:items-center">
        <div className="grid justify-items-start gap-6">
          <div className="grid gap-3">
            <h1 className="text-2xl font-semibold outline-none">
              A workbench for agents that answer the phone
            </h1>
            <p className="measure text-lg text-soft">
              Build an agent, talk to it, and publish when it’s ready.
            </p>
          </div>
          <ul className="grid gap-3">
            {points.map(([title, words]) => (
              <li key={title} className="measure">
                <span className="font-medium">{title}.</span> <span className="text-soft">{words}</span>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-3">
            {open && (
              <Link to="/register" className={buttonStyles({ variant: 'primary', size: 'large' })}>
                Sign up
              </Link>
            )}
            {!open && (
              <Link to="/login" className={buttonStyles({ variant: 'primary', size: 'large' })}>
                Sign in
              </Link>
            )}
            <p className="text-sm text-soft">
              {open
                ? 'Self-hosted. No API key needed for your first call.'
                : 'New here? Ask your team’s admin for an invitation.'}
            </p>
          </div>
        </div>
        <ProductPicture />
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-4 text-sm text-soft">
        <p>Callwright is self-hosted and open source (Apache 2.0).</p>
        {/* Read once signed in. */}
        <Link
          to="/settings"
          search={{ section: 'reference' }}
          className="underline-offset-3 hover:text-ink hover:underline touch:py-3"
        >
          API reference
        </Link>
      </footer>
    </div>
  );
}

const ALT =
  'A call in Callwright: the sound of caller and agent on one timeline, and what each answer’s pause was made of.';
/** CSS pixels of the files, which hold twice as many; they keep the place free before a picture is there. */
const WIDTH = 704;
const HEIGHT = 560;

/**
 * A part of the product at its own size, in the theme on screen; on a phone as it is on a phone. Without its file the
 * place stays empty.
 */
function ProductPicture() {
  return (
    // It ends within a line, so it fades out.
    <div className="relative aspect-[358/560] w-full max-w-[358px] justify-self-end overflow-hidden rounded-panel border border-line bg-ground shadow-float after:absolute after:inset-x-0 after:bottom-0 after:h-24 after:bg-linear-to-t after:from-ground after:content-[''] max-lg:justify-self-start sm:aspect-[704/560] sm:max-w-[704px]">
      <Shot name="product-light" className="dark:hidden" />
      <Shot name="product-dark" className="hidden dark:block" />
    </div>
  );
}

/** Lazy, so that only the shown one is fetched. */
function Shot({ name, className }: { name: string; className: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  return (
    <picture className={className}>
      <source media="(max-width: 639px)" srcSet={`/${name}-phone.png`} />
      <img
        src={`/${name}.png`}
        alt={ALT}
        width={WIDTH}
        height={HEIGHT}
        loading="lazy"
        onError={() => setMissing(true)}
        className="size-full object-cover object-left-top"
      />
    </picture>
  );
}
