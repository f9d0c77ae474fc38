import { Link } from '@tanstack/react-router';
import { cn } from '@/lib/class-names';
import { type SettingsSection, settingsSections } from '@/lib/settings-sections';

/** The parts of Settings: a list beside them, and on a small screen a line above. */
export function SettingsNav({ current }: { current: SettingsSection }) {
  return (
    <nav aria-label="Settings" className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4">
      <ul className="flex gap-0.5 max-lg:border-b max-lg:border-line max-lg:pb-2 lg:sticky lg:top-20 lg:grid">
        {settingsSections.map(({ id, label }) => (
          <li key={id}>
            <Link
              to="/settings"
              search={id === 'profile' ? {} : { section: id }}
              aria-current={id === current ? 'page' : undefined}
              // By the parameter alone: the address of the first part begins every other.
              activeProps={{ 'aria-current': undefined }}
              resetScroll
              className={cn(
                'flex h-8 items-center rounded-control px-2.5 whitespace-nowrap hover:bg-raised hover:text-ink touch:h-11',
                id === current ? 'bg-raised font-medium text-ink' : 'text-soft',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
