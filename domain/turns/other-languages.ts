/**
 * What's complete and what's unfinished in the languages beside English: yes and no, goodbyes, questions, and
 * words that something has to follow. Their dates and numbers aren't read.
 */
import type { EndOfTurnRule } from '#contract/calls/end-of-turn';
import { plain } from '../brain/words';
import type { CallerSoFar } from './caller-so-far';
import { type Complete, yesOrNo } from './english';

interface Language {
  /** Each of them against plain words: small letters, without marks. */
  yes: RegExp;
  no: RegExp;
  goodbye: RegExp;
  /** At the end of what is said. */
  leads: RegExp;
  hesitates: RegExp;
}

/** Of only these; sounds between the words don't count. */
const sounds = 'äh+m*|öh+m*|eh+m*|em+|euh+|heu+|hm+|uh+m*|hum+|ahn+';
const only = (words: string) =>
  new RegExp(`^(?:(?:${sounds}) )*(?:${words})(?: (?:${words}|${sounds}))*$`, 'u');
const atTheEnd = (words: string) => new RegExp(`(?:^| )(?:${words})$`, 'u');

/** By the first part of the BCP 47 tag. */
export const otherLanguages: Readonly<Record<string, Language>> = {
  de: {
    yes: only(
      'ja|jawohl|genau|stimmt|richtig|gerne?|klar|natürlich|okay|ok|passt|bitte|das|danke|so|alles|gut',
    ),
    no: only('nein|nee|nö|danke|nicht|das war alles|das wars|leider'),
    goodbye: atTheEnd(
      'tschüss?|tschau|ciao|auf wieder(?:hören|sehen)|bis (?:dann|bald|später|morgen)|schönen tag(?: noch)?',
    ),
    leads: atTheEnd(
      'und|oder|aber|weil|dass|wenn|ob|eine|einen|einem|einer|der|den|dem|mein|meine|meinen|ich|für|am|im|von|vom|zum|zur|heiße|(?:name|nummer|adresse) (?:ist|lautet)|ich (?:möchte|hätte gern|würde gern|brauche|bin)|es geht um',
    ),
    hesitates: atTheEnd('ähm?|öhm?|hm+|moment(?: mal)?|einen moment|sekunde|warten sie|mal sehen|also'),
  },
  es: {
    yes: only(
      'sí|si|claro|vale|correcto|exacto|por favor|de acuerdo|por supuesto|eso es|así es|gracias|está bien',
    ),
    no: only('no|gracias|nada más|eso es todo|nada'),
    goodbye: atTheEnd('adiós|adios|hasta luego|hasta pronto|hasta mañana|chao|buen día'),
    leads: atTheEnd(
      'y|o|pero|porque|que|un|una|el|la|los|las|mi|mis|de|del|para|con|por|en|a|al|(?:nombre|número|teléfono) es|me llamo|(?:quiero|quisiera|querría|necesito|me gustaría)(?: \\p{L}+r)?',
    ),
    hesitates: atTheEnd('eh+|em+|este|pues|un momento|un segundo|espere|a ver|déjeme ver'),
  },
  fr: {
    yes: only(
      'oui|ouais|daccord|exactement|cest ça|cest exact|tout à fait|bien sûr|parfait|sil vous plaît|merci|ok',
    ),
    no: only('non|merci|cest tout|pas du tout|rien dautre'),
    goodbye: atTheEnd('au revoir|à bientôt|bonne journée|bonne soirée|salut|à demain'),
    leads: atTheEnd(
      'et|ou|mais|parce que|que|un|une|le|la|les|mon|ma|mes|de|du|des|pour|avec|à|au|en|sur|je|(?:nom|numéro) est|cest le|je mappelle|je (?:voudrais|veux|souhaite|cherche)(?: \\p{L}+(?:er|ir|re))?',
    ),
    hesitates: atTheEnd('euh+|heu+|ben|alors|un instant|une seconde|attendez|voyons|un moment'),
  },
  it: {
    yes: only('sì|si|certo|esatto|va bene|giusto|daccordo|per favore|grazie|ok|perfetto'),
    no: only('no|grazie|nientaltro|basta così|è tutto'),
    goodbye: atTheEnd('arrivederci|ciao|buona giornata|a presto|buona serata'),
    leads: atTheEnd(
      'e|o|ma|perché|che|un|una|uno|il|la|lo|i|gli|le|mio|mia|di|del|della|per|con|a|al|in|mi chiamo|(?:nome|numero) è|vorrei(?: \\p{L}+re)?',
    ),
    hesitates: atTheEnd('ehm?|uhm+|allora|un attimo|un momento|aspetti|vediamo|dunque'),
  },
  nl: {
    yes: only('ja|jawel|klopt|dat klopt|juist|precies|graag|goed|prima|oké|ok|natuurlijk|bedankt'),
    no: only('nee|nee hoor|bedankt|dank u|dat was alles|niets'),
    goodbye: atTheEnd(
      '^dag|dag hoor|(?:bedankt|dank u(?: wel)?|oké|goed) dag|doei|tot ziens|tot straks|tot morgen|fijne dag(?: nog)?',
    ),
    leads: atTheEnd(
      'en|of|maar|omdat|dat|als|een|de|het|mijn|ik|voor|met|van|om|bij|naar|(?:naam|nummer) is|ik (?:wil|zou|heb|ben)(?: graag)?',
    ),
    hesitates: atTheEnd('eh+m?|uh+m?|even kijken|een moment(?:je)?|momentje|wacht even|nou'),
  },
  pt: {
    yes: only(
      'sim|claro|isso|isso mesmo|certo|exato|está bem|tudo bem|por favor|com certeza|obrigad[oa]|pode ser',
    ),
    no: only('não|nao|obrigad[oa]|só isso|é só isso|nada mais'),
    goodbye: atTheEnd('tchau|adeus|até logo|até mais|até amanhã|bom dia para você'),
    leads: atTheEnd(
      'e|ou|mas|porque|que|um|uma|o|a|os|as|meu|minha|de|do|da|para|com|por|em|no|na|(?:nome|número|telefone) é|me chamo|(?:eu )?(?:quero|queria|gostaria|preciso)(?: de)?(?: \\p{L}+r)?',
    ),
    hesitates: atTheEnd('é+h*|hum+|ahn+|um momento|um segundo|espera|deixa eu ver|então|bom'),
  },
};

export function unfinishedIn(language: Language, { said, asked }: CallerSoFar): EndOfTurnRule | null {
  const words = plain(said.slice(-200));
  if (language.hesitates.test(words)) return 'hesitation';
  if (said.endsWith('?')) return null;
  if (isYesOrNo(language, words) || language.goodbye.test(words)) return null;
  if (language.leads.test(words)) return 'unfinished_sentence';
  const digits = words.replace(/\D/g, '').length;
  const phone = asked.kind === 'fact' && asked.fact.type === 'phone';
  return phone && /\d$/.test(words) && digits < LEAST_PHONE_DIGITS ? 'unfinished_number' : null;
}
/** Where the length of numbers differs from place to place, few are shorter. */
const LEAST_PHONE_DIGITS = 7;

export function completeIn(language: Language, { said, asked }: CallerSoFar): Complete | null {
  const words = plain(said);
  if (asked.kind === 'yes_or_no' && isYesOrNo(language, words))
    return yesOrNo(language.yes.test(words) ? 'yes' : 'no', asked.moreAfter);
  if (language.goodbye.test(words) && words.split(' ').length <= 8) return { rule: 'goodbye', sure: true };
  return said.endsWith('?') && words.split(' ').length > 2 ? { rule: 'question', sure: false } : null;
}

const isYesOrNo = ({ yes, no }: Language, words: string) => yes.test(words) || no.test(words);
