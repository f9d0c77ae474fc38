/** Callers who speak another language than English, which is all that the built-in brain speaks. */
import { plainWords } from '../words';

const languages: readonly { hints: string; line: string }[] = [
  {
    hints:
      'hola buenas buenos días dias tardes noches quiero quisiera necesito gracias por favor cita usted habla hablan hablas hablar reservar mesa español espanol mañana manana una para con qué cómo está estoy puede puedo ayuda señor dónde cuánto hablar llamo soy me duele duelen mucho muela muelas dolor tengo diente dientes urgente lunes martes miércoles jueves viernes sábado coche mi',
    line: 'Lo siento, aquí solo hablo inglés (English).',
  },
  {
    hints:
      'guten tag morgen abend hallo ich möchte mochte hätte gerne einen eine termin bitte danke sprechen sprichst spricht sie deutsch und der die das ist nicht für mit wie kann können brauche heiße heisse auf wiedersehen ja nein habe schmerzen zahnschmerzen starke montag dienstag mittwoch donnerstag freitag samstag sonntag geht passt uhr haben wir auto kaputt mein meine',
    line: 'Tut mir leid, ich spreche nur Englisch (English).',
  },
  {
    hints:
      'bonjour bonsoir salut je voudrais veux rendez vous merci parlez parles réserver français francais oui une pour avec est suis appelle plaît plait svp comment quoi aider allo au revoir mal dents dent douleur beaucoup depuis aux lundi mardi mercredi jeudi vendredi samedi dimanche voiture panne ma est en ai besoin',
    line: "Je regrette, je ne parle qu'anglais (English).",
  },
  {
    hints:
      'buongiorno buonasera ciao vorrei prenotare un tavolo grazie parla parlate parli italiano per favore sono chiamo appuntamento domani posso come quando dove aiuto che non denti dente dolore molto lunedì martedì mercoledì giovedì venerdì sabato macchina mia ho',
    line: 'Mi dispiace, parlo solo inglese (English).',
  },
  {
    hints:
      'hallo goedemorgen goedemiddag goedenavond dag ik wil graag een afspraak maken dank je wel spreekt u nederlands alstublieft het voor met kunt naam heet niet heb pijn kiespijn mijn maandag dinsdag woensdag donderdag vrijdag zaterdag zondag auto kan',
    line: 'Sorry, ik spreek alleen Engels (English).',
  },
  {
    hints:
      'olá ola bom dia boa tarde noite eu quero queria gostaria marcar reservar fazer uma consulta obrigado obrigada você voce fala falam falas português portugues por favor não nao para com meu nome é amanhã amanha preciso dor dói doi dente dentes muito tenho estou segunda terça quarta quinta sexta sábado carro minha',
    line: 'Desculpe, só falo inglês (English).',
  },
  // Swedish, Danish, Norwegian, Turkish and Polish have no sentence of their own.
  {
    hints:
      'hej hei jag jeg vill vil boka bestille en tid tack takk tak god dag morgon snälla ett och og med för til hei kan ni du heter hedder',
    line: '',
  },
  {
    hints:
      'merhaba randevu almak istiyorum için lütfen bir teşekkürler var mı ben adım iyi günler dzień dobry proszę chciałbym chciałabym umówić się wizytę mam dziękuję nie tak na',
    line: '',
  },
];

/** Words that English has as well, or names: they prove nothing alone. */
const shared = new Set(
  'ma en est auto mi mein mia ho kan die der das ist un per con come sie en no a dia u je je das und line tag dag me para con como por favor die over met est do is het naam en tid du kan var bir ben god med til tak vil hei nie tak na mam'.split(
    ' ',
  ),
);
const englishOnly = new Set(
  'the is are and to of my it i you for name call with have would like this that want need'.split(' '),
);
const tables = languages.map(({ hints, line }) => ({ words: new Set(hints.split(' ')), line }));
const strong = new Set(
  'hola buenas bonjour bonsoir guten buongiorno buonasera olá goedemorgen goedemiddag goedenavond vorrei quisiera quiero necesito möchte voudrais gostaria'.split(
    ' ',
  ),
);

/** "Bom dia" greets; Bom is a name as well. */
const isStrong = (word: string, next?: string) =>
  strong.has(word) ||
  (word === 'bom' && next === 'dia') ||
  (word === 'buenos' && (next === 'días' || next === 'dias'));

/** "I don't speak English", in the caller's own language. */
const noEnglish: readonly (readonly [RegExp, number])[] = [
  [/\bno (?:hablo|entiendo|comprendo|sé|se)(?: (?:muy|mucho|bien|nada(?: de)?))* (?:ingl[eé]s)\b/iu, 0],
  [/\b(?:kein|nicht(?: so)? gut|nur wenig) englisch\b/iu, 1],
  [/\b(?:parle|comprends) (?:pas|peu|mal)(?: (?:bien|l['’]?|très bien l['’]?))? ?(?:l['’])?anglais\b/iu, 2],
  [/\bnon (?:parlo|capisco)(?: (?:bene|molto bene))? (?:l['’])?inglese\b/iu, 3],
  [/\b(?:geen|niet goed) engels\b/iu, 4],
  [/\bn[ãa]o (?:falo|entendo)(?: (?:bem|muito bem))? ingl[eê]s\b/iu, 5],
];

/** Languages by their own names, and greetings that English has not. */
const foreignAnyway =
  /\b(?:svenska|norsk|dansk|suomea|polsku|polski|cesky|česky|magyarul|turkce|türkçe|româna|romana|hrvatski|srpski|islensku|russki|euskara|català|hej hej|hallå|talar du|snakker du|snakker|merhaba|szia|ahoj|namaste|shalom|konnichiwa|ni hao|privet|zdravstvuyte|dobry den|dzien dobry|dzień dobry|xin chao|habari|marhaba|kalimera|kalispera|ellinika|ciao bella)\b/iu;

/**
 * A sentence in the caller's language that says which one is spoken here; empty for
 * one that isn't known here, null for English.
 */
export function foreignLine(text: string): string | null {
  const words = plainWords(text);
  if (words.length === 0) return null;
  const own = noEnglish.find(([says]) => says.test(text));
  if (own !== undefined) return languages[own[1]]?.line ?? '';
  if (foreignAnyway.test(text) && !words.some((word) => englishOnly.has(word))) return '';
  const scores = tables.map(({ words: known, line }) => ({
    line,
    hits: words.filter((word) => known.has(word)).length,
    alone: words.filter((word) => known.has(word) && !shared.has(word)).length,
    greets: words.some((word, index) => known.has(word) && isStrong(word, words[index + 1])),
  }));
  const best = scores.toSorted((a, b) => b.hits - a.hits)[0];
  if (best === undefined) return null;
  const share = best.hits / words.length;
  const foreign = (best.greets && share >= 0.25) || (best.alone >= 2 && share >= 0.5);
  if (foreign) return best.line;
  // A language that isn't known here: signs that English has not, over several words.
  const marked = words.filter((word) => /[^\p{ASCII}]/u.test(word)).length;
  const english = words.some((word) => englishOnly.has(word));
  return words.length > 4 && marked > 1 && !english ? '' : null;
}
