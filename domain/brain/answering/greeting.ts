/**
 * Who answers a call by what they say: an answering machine asks for a message, someone who works there asks what they can do.
 * In doubt neither: what's heard decides.
 */
import type { Language } from '#contract/agents/agent-content';
import { plain } from '../words';

/** Each is looked for in plain words: small letters, without apostrophes and punctuation. */
interface Greetings {
  /** What only machines say. */
  machine: RegExp;
  /** Someone else can't be had: a machine says no more, a person asks something too. Of themselves only machines say so. */
  away: RegExp;
  /** Asks or offers something, as a person does also where a transcriber writes no question mark. */
  person: RegExp;
}

const said = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u');

const greetings: Record<'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt', Greetings> = {
  en: {
    machine: said(
      '(?:after|at) the (?:tone|beep|signal)|(?:leave|record) (?:me |us )?(?:a|your|the) (?:\\p{L}+ )?(?:message|name|number)|' +
        'voice ?mail(?:box)?|mailbox (?:of|for|is|has|belong)\\p{L}*|answering machine|' +
        '(?:i|we|im|were) (?:(?:am|are|just|really|simply|currently|unfortunately|sorry) ){0,2}(?:cant|cannot|unable to|not able to) (?:come to|get to|take|answer) (?:the|your) (?:phone|call)|' +
        '(?<!(?:he|she|they|it|one|body) )(?:cant|cannot) (?:come to|get to|take|answer) your call|' +
        '(?:im|i am|were|we are) (?:\\p{L}+ )*(?:and|but|so) (?:cant|cannot|unable to) (?:come to|get to|take|answer) (?:the|your) (?:phone|call)|' +
        '(?:im|i am|were|we are) (?:\\p{L}+ )?(?:not available|unavailable)|' +
        'the (?:person|party|number|customer|subscriber) you (?:are|have|were|called|dialed)',
    ),
    away: said(
      '(?:cant|cannot|unable to|not able to) (?:come to|get to|take|answer) (?:the|your|my) (?:phone|call)|' +
        '(?:is|are|im|am|were|is currently) (?:not available|unavailable)|(?:isnt|arent) available',
    ),
    person: said(
      '(?:how|what) (?:can|may|could|might) (?:i|we) (?:help|do|assist)|(?:can|may) i help you|how may i direct|how can i direct|' +
        'who(?:s| is| was) (?:calling|speaking|this|that|there)|who am i (?:speaking|talking) (?:to|with)|' +
        '(?:can|could|may|shall|should) i (?:ask|tell|take|give|put|get|have|let|pass)(?: (?:\\p{L}+ ){0,5}(?:message|name|number|voice ?mail(?:box)?))?|' +
        '(?:would|do) you (?:like|want|care) (?:me )?to(?: (?:leave|record) (?:\\p{L}+ ){0,3}(?:message|name|number))?|what(?:s| is) (?:it|this|that) about',
    ),
  },
  de: {
    machine: said(
      'nach dem (?:signal|signalton|ton|piep|piepton|pfeifton)|hinterlassen sie|(?:nachricht|nachrichten) hinterlassen|' +
        'hinterlass\\p{L}* .*(?:nachricht|namen|nummer)|anrufbeantworter|mailbox|sprachbox|voicemail|' +
        '(?:teilnehmer|gesprächspartner|anschluss) (?:ist|hat)|' +
        '(?:ich|wir) (?:(?!(?:ist|er|sie|dass) )\\p{L}+ ){0,4}?nicht (?:persönlich )?(?:erreichbar|zu erreichen|ans telefon(?! (?:holen|bekommen|kriegen)))',
    ),
    away: said(
      '(?:nicht|momentan nicht|zurzeit nicht|gerade nicht) (?:erreichbar|persönlich erreichbar|zu erreichen)|nicht ans telefon',
    ),
    person: said(
      'was kann ich für (?:sie|dich)|(?:wie|womit) (?:kann|darf) ich (?:ihnen |dir )?(?:weiter)?helfen|was darf ich für sie|wer spricht|wer ist (?:da|dran|am apparat)|' +
        'mit wem spreche|wen darf ich melden|worum geht|(?:kann|soll|darf) ich (?:\\p{L}+ ){0,3}ausrichten',
    ),
  },
  es: {
    machine: said(
      '(?:después|tras|luego) (?:de |del |de la |de oír la |de oír el |la |el )?(?:tono|señal|bip|pitido)|' +
        'dej[ea]\\p{L}* (?:un |su |tu |el |nos )*(?:mensaje|recado|nombre)|buzón|contestador|apagado o fuera de cobertura|' +
        'no (?:puedo|podemos|le podemos|te puedo) (?:atender|contestar|responder)\\p{L}*|no (?:estamos|estoy) disponibles?',
    ),
    away: said('no (?:está|se encuentra) disponible'),
    person: said(
      'en qué (?:le |te |les )?(?:puedo|podemos) (?:ayudar|servir|atender)\\p{L}*|cómo (?:le |te )?(?:puedo|podemos) ayudar\\p{L}*|' +
        'qué desea|quién (?:llama|habla)|de parte de quién',
    ),
  },
  fr: {
    machine: said(
      'après le (?:bip|bip sonore|signal|signal sonore|top|top sonore)|laiss\\p{L}* (?:moi |nous )?(?:un|votre|ton|vos) (?:\\p{L}+ )?' +
        '(?:message|nom|coordonnées|numéro)|messagerie|répondeur|boîte vocale|' +
        '(?:suis|sommes) (?:\\p{L}+ )?(?:(?:pas|plus) (?:\\p{L}+ )?(?:disponibles?|joignables?|là)|indisponibles?|absente?s?)|' +
        'ne (?:peux|pouvons) pas (?:vous |te )?(?:répondre|prendre)',
    ),
    away: said(
      'est (?:\\p{L}+ )?(?:(?:pas|plus) (?:\\p{L}+ )?(?:disponible|joignable|là)|indisponible|absente?)|' +
        'ne peut pas (?:vous |te )?(?:répondre|prendre)',
    ),
    person: said(
      '(?:que|en quoi|comment) (?:puis je|pouvons nous) (?:faire|vous aider|vous être|vous renseigner)|(?:puis je|je peux) vous aider|' +
        'je vous écoute|qui est à l ?appareil|cest de la part de qui',
    ),
  },
  it: {
    machine: said(
      'dopo il (?:segnale|segnale acustico|bip|tono)|lasci\\p{L}* (?:pure )?(?:un|il|vostro|suo|tuo)(?: \\p{L}+)? ?(?:messaggio|nome|recapito)|' +
        'segreteria telefonica|casella vocale|non (?:posso|possiamo|è possibile) (?:rispondere|rispondervi|risponderti|risponderle)|' +
        'non (?:sono|siamo) (?:\\p{L}+ ){0,2}(?:raggiungibil[ei]|disponibil[ei])',
    ),
    away: said('non è (?:\\p{L}+ ){0,2}(?:raggiungibile|disponibile)'),
    person: said(
      '(?:come|in che modo|in cosa) (?:posso|possiamo) (?:aiutar|esser)\\p{L}*|posso aiutar\\p{L}*|mi dica|cosa desidera|chi parla|' +
        'con chi parlo',
    ),
  },
  nl: {
    machine: said(
      'na de (?:toon|piep|pieptoon|piep toon)|(?<!wie )(?:laat|spreek) (?!ik ).*(?:bericht|naam|nummer)|(?:bericht|boodschap) (?:achterlaten|inspreken)|' +
        'voicemail|antwoordapparaat|' +
        '(?:ik|wij|we) (?:(?!(?:is|hij|zij|ze|dat) )\\p{L}+ ){0,4}?niet (?:bereikbaar|beschikbaar|aan de telefoon|opnemen)',
    ),
    away: said('niet (?:bereikbaar|beschikbaar|aan de telefoon|opnemen)|telefoon niet opnemen'),
    person: said(
      '(?:waarmee|waar|hoe) (?:kan|mag) ik (?:u|je) (?:mee )?(?:helpen|van dienst)|wat kan ik voor (?:u|je)|met wie spreek|wie spreek',
    ),
  },
  pt: {
    machine: said(
      '(?:após|depois d[oe]|ao ouvir) (?:o )?(?:sinal|bip|bipe|tom)|deix[ea]\\p{L}* (?:o |a |um |uma |seu |sua )*(?:recado|mensagem|nome)|' +
        'caixa postal|correio de voz|secretária eletrônica|fora da área|desligado|' +
        'não (?:posso|podemos) atender|não est(?:ou|amos) disponíve(?:l|is)|est(?:ou|amos) (?:\\p{L}+ )?indisponíve(?:l|is)',
    ),
    away: said('não pode atender|não está disponível|indisponível'),
    person: said(
      '(?:em|no) que (?:eu )?(?:posso|podemos) (?:te |lhe |o )?(?:ajudar|ser útil)\\p{L}*|como (?:posso|podemos) (?:te |lhe )?ajudar\\p{L}*|' +
        'posso ajudar\\p{L}*|quem (?:fala|está falando|deseja)',
    ),
  },
};

/**
 * A person may say that someone isn't available, or offer to take a message; what they ask tells them from a machine.
 *
 * @param text all that was said since the call was answered
 * @param language that's expected
 * @param isOver whether they've stopped speaking; until then a question may follow "he isn't available"
 */
export function answeredIn(text: string, language: Language, isOver = true): 'person' | 'machine' | null {
  const words = plain(text);
  // The first two letters of every language of the contract are a key of the table.
  const { machine, away, person } = greetings[language.slice(0, 2) as keyof typeof greetings];
  if (machine.test(words.split(person).join(' '))) return 'machine';
  if (person.test(words) || /\?\s*$/.test(text)) return 'person';
  return isOver && away.test(words) ? 'machine' : null;
}
