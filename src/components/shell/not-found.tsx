import { Link } from '@tanstack/react-router';

/** In place of an object that does not exist, or belongs to another workspace. */
export function NotFound() {
  return (
    <section className="mx-auto grid w-full max-w-120 content-start gap-4 py-16">
      <h1 className="text-xl font-semibold outline-none">Not found</h1>
      <p className="measure">
        This doesn’t exist in your workspace. It may have been deleted, or the link may be incomplete.
      </p>
      <p>
        <Link to="/dashboard" className="font-medium text-brand underline-offset-3 hover:underline">
          Go to the dashboard
        </Link>
      </p>
    </section>
  );
}
