import { Link } from '@tanstack/react-router';
import { useSessionSnapshot } from '@/lib/session/use-session';
import { BrandMark } from './brand-mark';

/** The product's mark and, where there is room, its name above the workspace's. */
export function Brand({ expanded, onFollow }: { expanded: boolean; onFollow?: () => void }) {
  const { user } = useSessionSnapshot();
  return (
    <Link
      to="/dashboard"
      onClick={onFollow}
      aria-label="Callwright"
      className="flex h-12 items-center gap-3 rounded-control px-2.5 hover:bg-raised"
    >
      <BrandMark className="size-7 shrink-0" />
      {expanded && (
        <span className="grid min-w-0">
          <span className="truncate font-semibold">Callwright</span>
          {user?.workspaceName && <span className="truncate text-sm text-soft">{user.workspaceName}</span>}
        </span>
      )}
    </Link>
  );
}
