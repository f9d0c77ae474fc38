/** Whether someone who is asked takes a call. In doubt they haven't answered: no one is joined by a misheard word. */
import type { Language } from '#contract/agents/agent-content';
import { plain } from '../words';
import { intentOf } from '../meaning/intents/intents';

/** Each is looked for in plain words: small letters, without apostrophes and punctuation. */
interface Answers {
  no: RegExp;
  yes: RegExp;
  /** Says in so many words that the caller is wanted, other than the question does, which may come back as an echo. */
  connects: RegExp;
  /** They ask back, or are still answering the phone, as "ja?" does: a yes beside it is no answer. */
  asksBack: RegExp;
}

const said = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u');

const answers: Record<'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt', Answers> = {
  en: {
    no: said(
      'no|nope|nah|not|dont|cant|cannot|wont|couldnt|busy|later|decline|refuse|voice ?mail|meeting|call back',
    ),
    yes: said('yes|yeah|yep|yup|sure|ok|okay|of course|please do|go ahead'),
    connects: said(
      'put (?:him|her|them|it|the call|\\p{L}+) (?:through|on)|put through|connect (?:me|us|him|her|them|it|the call)|please connect|' +
        'ill take (?:it|him|her|them|the call)|take (?:it|the call)|i can take',
    ),
    asksBack: said('hello|who|what|which|why|pardon'),
  },
  de: {
    no: said(
      'nein|nee|nö|nicht|keine?[nr]?|nie|später|besetzt|ablehnen|leider|besprechung|meeting|gerade schlecht|ungünstig|' +
        'zurückrufen|rückruf|rufe? .*zurück|anrufbeantworter|mailbox',
    ),
    yes: said(
      'ja|jawohl|jo|jep|klar|gerne?|natürlich|sicher|selbstverständlich|ok|okay|in ordnung|einverstanden|passt|nur zu',
    ),
    connects: said(
      'verbinden sie (?:mich|uns|ihn|den)|bitte verbinden|verbinde mich|durchstellen|stell\\p{L}* .*durch|ich nehme?|nehme? ich',
    ),
    asksBack: said('hallo|wer|was|welche[rsnm]?|warum|wieso|worum|wie bitte|moment'),
  },
  es: {
    no: said(
      'no|nunca|tampoco|ocupad[oa]|luego|más tarde|después|rechaz[ao]|rechazar|reunión|buzón|devuelvo',
    ),
    yes: said('sí|si|claro|vale|ok|okey|okay|de acuerdo|por supuesto|desde luego|adelante|acepto'),
    connects: said(
      'pase|pásem\\p{L}+|pásam\\p{L}+|pásel[oae]|pásal[oae]|póngam\\p{L}+|ponme|conéctem\\p{L}+|conecte|l[ao] (?:tomo|cojo|atiendo)',
    ),
    asksBack: said('hola|diga|dígame|aló|quién|qué|cuál|cómo dice|perdón|perdone|momento'),
  },
  fr: {
    no: said(
      'non|pas|jamais|aucune?|occupée?|plus tard|refuse|refuser|réunion|répondeur|messagerie|rappelle\\p{L}*|rappeler\\p{L}*|désolée?',
    ),
    yes: said(
      'oui|ouais|daccord|ok|okay|bien sûr|volontiers|certainement|entendu|allez y|vas y|avec plaisir|jaccepte',
    ),
    connects: said('passez|passe (?:le|la|les|moi)|mettez .*relation|connectez|je (?:(?:le|la|les) )?prends'),
    asksBack: said('allô|allo|qui|quoi|quels?|quelles?|pourquoi|comment|pardon|instant|minute'),
  },
  it: {
    no: said(
      'no|non|mai|nessun[oa]?|occupat[oa]|dopo|più tardi|rifiuto|rifiutare|riunione|segreteria|richiam\\p{L}+|purtroppo',
    ),
    yes: said('sì|si|certo|certamente|va bene|ok|okay|daccordo|volentieri|senzaltro|accetto'),
    connects: said(
      'passi|passami\\p{L}*|passamel[oaie]|l[oaie] passi|l[oa] prendo|mi colleghi|mi metta .*contatto',
    ),
    asksBack: said('pronto|chi|cosa|quale|perché|scusi|scusa|attimo|momento'),
  },
  nl: {
    no: said(
      'nee|neen|niet|geen|nooit|bezet|later|weiger|weigeren|vergadering|voicemail|terugbellen|bel .*terug|helaas',
    ),
    yes: said(
      'ja|jawel|jazeker|jep|zeker|natuurlijk|prima|graag|goed|oké|oke|ok|okay|akkoord|uiteraard|doe maar',
    ),
    connects: said('verbind .*door|verbind maar|(?:graag|maar) doorverbinden|ik neem|neem ik'),
    asksBack: said('hallo|wie|wat|welke?|waarom|waarover|pardon|sorry|moment|momentje'),
  },
  pt: {
    no: said(
      'não|nao|nunca|nem|ocupad[oa]|depois|mais tarde|recuso|recusar|reunião|caixa postal|retorno|infelizmente',
    ),
    yes: said('sim|claro|ok|okay|tá|está bem|tudo bem|pode|pode ser|com certeza|beleza|certo|aceito'),
    connects: said('pode (?:passar|transferir|conectar)|passe|passa (?:pra|para)|conecte|eu (?:atendo|pego)'),
    asksBack: said('alô|quem|quê|que|qual|como assim|desculpe|desculpa|momento|instante'),
  },
};

/** A no in its words, and a yes. */
const gladly = new RegExp(
  said(
    'no problem|why not|kein problem|warum nicht|sin problema|ningún problema|por qué no|cómo no|pas de (?:problème|souci)|' +
      'aucun (?:problème|souci)|pourquoi pas|nessun problema|perché no|come no|geen probleem|waarom niet|sem problemas?|' +
      'por que não',
  ),
  'gu',
);

/**
 * @param text what they said
 * @param language that they were asked in
 */
export function takesCall(text: string, language: Language): 'yes' | 'no' | 'unclear' {
  const words = plain(text).replace(gladly, 'ok');
  // The first two letters of every language of the contract are a key of the table.
  const { no, yes, connects, asksBack } = answers[language.slice(0, 2) as keyof typeof answers];
  const intent = language.startsWith('en') ? intentOf(text) : null;
  if (intent === 'no' || intent === 'cancel' || no.test(words)) return 'no';
  if (connects.test(words)) return 'yes';
  return (intent === 'yes' || yes.test(words)) && !asksBack.test(words) ? 'yes' : 'unclear';
}
