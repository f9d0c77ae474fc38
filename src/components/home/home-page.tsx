import { Link, useRouteContext } from '@tanstack/react-router';
import { BrandMark } from '@/components/shell/brand-mark';
import { buttonStyles } from '@/components/ui/button-styles';
import { ProductPicture } from './product-picture';

/** `/`: what this is, what it looks like, and the two ways in. */
export function HomePage() {
  const { environment } = useRouteContext({ from: '__root__' });
  const open = environment.signup === 'open';
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1280px] flex-col px-4 sm:px-8">
      <header className="flex h-16 shrink-0 items-center">
        <span className="flex items-center gap-2.5 font-semibold">
          <BrandMark className="size-7" />
          Callwright
        </span>
      </header>
      <main className="grid flex-1 content-center gap-x-14 gap-y-10 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:items-center">
        <div className="grid justify-items-start gap-5">
          <h1 className="text-2xl font-semibold outline-none">
            A workbench for agents that answer the phone
          </h1>
          <p className="measure text-lg text-soft">
            Describe what the agent should do and talk to it in the browser. See, sentence by sentence, why it
            answered as it did and what that cost. Publish it when it is right.
          </p>
          <div className="flex flex-wrap items-center gap-3 pt-1">
            {open && (
              <Link to="/register" className={buttonStyles({ variant: 'primary', size: 'large' })}>
                Sign up
              </Link>
            )}
            <Link
              to="/login"
              className={buttonStyles({ variant: open ? 'secondary' : 'primary', size: 'large' })}
            >
              Sign in
            </Link>
          </div>
          <p className="text-sm text-soft">
            {open
              ? 'Self-hosted, with a brain built in: the first call needs no key.'
              : 'New members come by invitation. Ask an admin of your workspace for a link.'}
          </p>
        </div>
        <ProductPicture />
      </main>
    </div>
  );
}
