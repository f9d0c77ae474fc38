import { Monitor, Moon, Sun } from 'lucide-react';
import { Section } from '@/components/ui/headings';
import { cn } from '@/lib/class-names';
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from '@/lib/theme';
import { SAVED_IN_BROWSER } from '@/components/ui/repeated-words';

const shown = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
} as const satisfies Record<ThemeChoice, unknown>;

/** Light, dark, or as the system says; saved in this browser, at once. */
export function AppearanceSection() {
  const choice = useThemeChoice();
  return (
    <Section title="Appearance" description={SAVED_IN_BROWSER}>
      <fieldset className="flex flex-wrap gap-2 pt-4">
        <legend className="sr-only">Theme</legend>
        {themeChoices.map((theme) => {
          const { label, Icon } = shown[theme];
          return (
            <label
              key={theme}
              className={cn(
                'flex h-8 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-3 touch:h-11',
                'has-checked:border-brand has-checked:ring-1 has-checked:ring-brand hover:bg-raised',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              )}
            >
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={choice === theme}
                onChange={() => chooseTheme(theme)}
                className="sr-only"
              />
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </label>
          );
        })}
      </fieldset>
    </Section>
  );
}
