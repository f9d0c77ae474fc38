/** In which language a carrier's voice says why a call isn't taken. */
import { type Language, languages } from '#contract/agents/agent-content';
import type { NumberRules } from '#contract/agents/number-rules';

/** Of our own sentences. */
export const OUR_LANGUAGE: Language = 'en-US';

interface SpeakingNumber {
  /** ISO 3166-1 alpha-2; null: its number tells none. */
  country: string | null;
  rules: Pick<NumberRules, 'outside_hours' | 'unavailable_message'>;
}

/**
 * Ours are English. A number's own words are taken for those of its country, where one of our languages is spoken there.
 *
 * @param number null: it isn't known
 */
export function refusalLanguage(sentence: string, number: SpeakingNumber | null): Language {
  if (number === null || number.country === null) return OUR_LANGUAGE;
  const { outside_hours, unavailable_message } = number.rules;
  if (![outside_hours.message, unavailable_message].includes(sentence)) return OUR_LANGUAGE;
  const { language } = new Intl.Locale(`und-${number.country}`).maximize();
  const all = Object.keys(languages) as Language[];
  const own = all.find((one) => one === `${language}-${number.country}`);
  return own ?? all.find((one) => one.startsWith(`${language}-`)) ?? OUR_LANGUAGE;
}
