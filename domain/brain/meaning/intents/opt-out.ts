/** "Don't call me again": someone who is called asks for it, however a model or the built-in brain answers. */
import { withoutSounds } from '../../manners-of-speech';
import { plain, tidy } from '../../words';

/** What calls are made from is called in many ways: any list of "yours" but one of guests, of a day or for what was booked. */
const otherList =
  '(?:\\w+day|\\w+s|guest|wait(?:ing)?|stand ?by|back|cancell?ation|course|class|school|event|booking|reservation|appointment|order|shopping|grocer(?:y|ies)|packing|price|wish|gift|delivery|pick ?up|team|staff|job|candidate|player|speaker|driver|volunteer|patient|member(?:ship)?|invit\\w+|attend\\w+|participant|party|dinner|lunch|brunch|breakfast|table|seating|tour|trip|workshop|training|priority|short|vip|repair|callback|call back|reminder|alert|notification|e?mail|newsletter|text|sms|morning|evening|today|tomorrow)';
const callList = `(?:(?:(?: (?:your|the|this|that|these|any|all|every|of|call(?:ing|er)?|robocall|phone|telephone|contacts?|sales|leads?|prospects?|customers?|clients?|donors?|voters?|solicitation|insurance|(?:tele)?marketing|mailing|company|damn|stupid|bloody))*| your (?!${otherList} )\\w+| (?:whatever|whichever)) (?:lists?|database|registers?|campaign)(?! (?:for|of) (?!good|ever)))`;
/** A list, or all else that a number can be kept in. */
const callStore = `(?:${callList}| (?:(?:your|all your|any|all) (?:(?:contact|customer|phone|call) )?(?:system|records?|files?)|the (?:system|records|files)|your (?:contacts|(?:phone|address) ?book|dialer))(?! (?:for|of) (?!good|ever)))`;

const asks = [
  /\b(?<!(?:wont|will not|doesnt|does not|cant) )(?:do not|dont|never|please stop|stop|quit|no) (?:ever )?(?:call(?:ing)?|phon(?:e|ing)|ring(?:ing)?|contact(?:ing)?)(?: (?:me|us|here|this number|my (?:number|phone|house|home)|him|her|them))(?: (?:any ?more|again|ever again|at all|ever))?\b/,
  /\b(?:do not|dont|never) (?:ever )?(?:call|phone|ring|contact)(?: \w+){0,3} (?:again|any ?more)\b/,
  /\b(?:no more|stop (?:these|those|the|all|making|with the)) (?:\w+ )?(?:phone )?calls\b/,
  new RegExp(
    `\\b(?<!(?:not|dont|never) )(?:take|get|remove|delete|strike|drop) (?:me|us|my (?:name|phone|number|phone number)|this number|our number) (?:off|from|out of)(?: of)?${callStore}\\b`,
  ),
  /\b(?:do not|dont|no longer) (?:want|wish|need|care for)(?: to (?:get|receive|have))? (?:any more|any further|any other|more|further)(?: (?:sales|phone|marketing))? calls\b(?! (?:forwarded|transferred|put|sent|about|when|to (?:action|go|come|be)|from (?:my|our|his|her)))/,
  /\b(?:do not|dont|no longer) (?:want|wish|like) (?:you|them|anyone|anybody|you (?:guys|people)|your \w+) (?:to (?:ever )?(?:call|phone|ring|contact)|calling|phoning|ringing|contacting)(?: (?:me|us|here|this number))? (?:again|any ?more)\b(?! (?:when|if|once|unless|to))/,
  /\b(?:do not|dont) (?:want|wish|like) to (?:ever )?be (?:called|phoned|rung|contacted)(?: (?:by you|here|at this number))? (?:again|any ?more)\b(?! (?:when|if|once|unless|to))/,
  /\bno longer (?:want|wish|like) to be (?:called|phoned|rung|contacted)(?= (?:by you|again|please|thanks?)\b|$)/,
  new RegExp(
    `\\b(?:want|like|wish|need|ask(?:ing|ed)?)(?: to (?:be|get)| (?:me|us|my (?:name|phone|number|phone number)|our number)(?: to be)?) (?:removed|taken|deleted|struck|dropped) (?:off|from|out of)(?: of)?${callStore}\\b`,
  ),
  /^(?:please |just |and |now )*lose (?:my|this|our) (?:phone )?number\b/,
  /\b(?:take|remove|delete|strike) (?:me|us|my (?:name|phone|number|phone number)|this number|our number) off(?: please)?$/,
  /\b(?<!(?:not|dont|never) )(?:remove|delete) my (?:phone )?number\b(?! (?:from|off|out of|on|in|for|as|and (?:use|put|add|enter|take)) )/,
  /\b(?:do not|no) call list\b/,
  /\b(?:unsubscribe|opt (?:me )?out|opt out)\b/,
];

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u');

interface Language {
  asks: readonly RegExp[];
  /** A wish for another time, number or way. */
  limits: readonly RegExp[];
}

const spoken = (ask: string, limit: string): Language => ({ asks: [whole(ask)], limits: [whole(limit)] });

/** What calls are made from, in each language: a list of guests or for Tuesday is another. */
const lists = {
  de: '(?:von|aus) (?:ihrer|der|dieser|allen) (?:(?:anruf|telefon|kontakt|werbe|marketing|kunden|adress|verkaufs)?listen?|datenbank|kartei)(?! (?:für|der|des|von|vom) )',
  es: '(?:de (?:sus?|las?|esta|todas las) (?:\\p{L}+ )?listas?|del? (?:(?:sus?|las?|los) )?(?:bases?|sistemas?|registros|archivos|contactos)(?!\\p{L}))(?! (?:del?|para) (?!llamadas|contactos?|clientes|datos|teléfonos|siempre))',
  fr: '(?:de (?:votre|la|vos|toutes vos) (?:listes?(?! (?:(?:de|des|du|pour) (?!contacts?|clients?|téléphone|toujours|bon)|d(?:attente|in\\p{L}+|amis|achats|élèves|envoi)))|fichiers?|base|(?:système|contacts)(?! (?:de|des|du|pour) ))|du système(?! (?:de|des|du|pour) ))',
  it: '(?:dall[ae] (?:\\p{L}+ )?list[ae]|da(?:l|i|gli) (?:(?:vostr|su)\\p{L}+ )?(?:database|sistema|archivio?|contatti)(?!\\p{L})|dallarchivio)(?! (?:d(?:i|el|ei|egli)|d(?:attesa|invitati)|dell\\p{L}+|per)(?!\\p{L})(?! (?:chiamat|contatt|client|telefon|favore|piacere|sempre)))',
  nl: '(?:van|uit) (?:uw|de|het|jullie|alle) (?:(?:bel|telefoon|contact|klanten|verkoop|marketing)?lijst(?:en)?|bestand|systeem|computer)(?! (?:voor|van) (?!altijd|goed))',
  pt: '(?:d(?:a|e|essa|esta|as) (?:(?!lista)\\p{L}+ )?listas?|d[aeo]s? (?:(?:suas?|seus?) )?(?:base|sistema|cadastro|registros|arquivos|contatos)(?!\\p{L}))(?! (?:d[aeo]s?|para|pra) (?!ligações|chamadas|contatos?|clientes|dados|telefones|sempre))',
};

/** The same in the other languages that an agent can have, whichever the agent's is. */
const elsewhere: readonly Language[] = [
  // German
  spoken(
    'ruf(?:e|en)?(?: sie)? (?:mich|uns|hier)(?: bitte)? (?:nie|nicht) (?:wieder|mehr)(?: an)?|' +
      'rufen sie(?: bitte)? (?:nie|nicht) (?:wieder|mehr)(?: bitte)? an|' +
      'bitte (?:mich |uns |hier )?(?:nicht mehr|nie wieder|nie mehr) (?:anrufen|anzurufen|kontaktieren)|' +
      'sie (?:(?:sollen|dürfen) (?:mich|uns|hier)(?: bitte)? (?:nicht mehr|nie wieder|nie mehr)|brauchen (?:mich|uns|hier) (?:nie wieder|nie mehr)) (?:anrufen|anzurufen|kontaktieren)|' +
      '(?:ich|wir) (?:will|möchte|wollen|möchten)(?: bitte)?(?: von (?:ihnen|euch))? (?:nicht mehr|nie wieder|nie mehr)(?: von (?:ihnen|euch))? (?:angerufen|kontaktiert|belästigt) werden|' +
      '(?<!(?:bekomme|erhalte|bekommen|erhalten) )keine (?:weiteren anrufe|anrufe mehr)(?! von (?:mein|unser))|hör(?:en sie|t)?(?: bitte)? auf (?:mich |uns |hier )?anzurufen|' +
      `(?:nehmen|streichen|löschen|entfernen) sie(?: bitte)? (?:mich|uns|meine (?:telefon)?nummer)(?: bitte)? ${lists.de}|` +
      `(?:mich|uns|meine (?:telefon)?nummer)(?: bitte)? ${lists.de} (?:zu )?(?:streichen|nehmen|löschen|entfernen)|` +
      '(?:löschen|entfernen) sie(?: bitte)? meine (?:telefon)?nummer(?! (?:aus|von|bei|in|im) (?!(?:(?:ihrem|dem) )?(?:system|computer)(?! (?:für|der|des|von|vom) )|ihnen(?! (?:aus|von|in|für) )(?! im (?!system|computer))))',
    'heute|morgen|vor|nach|bis|am (?:mon|diens|donners|frei|sams|sonn)tag|am mittwoch|abends|morgens|' +
      'um (?:\\d+|halb|viertel|eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|mitternacht)|' +
      '(?:auf|unter) (?:dem|meinem|der|meiner) (?:handy|mobil\\p{L}*|festnetz\\p{L}*|arbeit|büro\\p{L}*)|' +
      'schreiben sie (?:bitte )?(?:mir|uns)|(?:schicken|senden) sie (?:mir|uns)(?: \\p{L}+){0,2} (?:mail|sms|nachricht)|sondern|stattdessen|lieber (?:per|auf|unter|über)|' +
      'rufen sie(?: (?:mich|uns|bitte))* (?:auf|unter)|nehmen sie (?:bitte )?(?:die|meine) (?:andere|neue|handynummer|mobilnummer)',
  ),
  // Spanish
  spoken(
    'no (?:me|nos) llam(?:e|en|es) (?:más(?! tarde| temprano)|nunca más)|no (?:me|nos) vuelv(?:a|an|as) a (?:llamar|contactar)|' +
      'no vuelv(?:a|an|as) a llamar(?:me|nos)|(?<!no )dej(?:e|en|a) de llamar(?:me|nos)|no más llamadas|' +
      'no quiero (?:que me llamen más(?! tarde| temprano)|recibir más llamadas|más llamadas)|' +
      'no quiero que (?:me|nos) (?:vuelvan? a (?:llamar|contactar)|sigan? llamando)|' +
      'no (?:vuelv(?:a|an|as) a llamar|llam(?:e|en|es) (?:más|nunca más)) a (?:este|mi) (?:número|teléfono)|' +
      `(?:(?:quít|sáqu|bórr|elimín)e(?:n)?|quitar|sacar|borrar|eliminar)(?:me|nos) ${lists.es}|` +
      `(?:borre|elimine|quite)n? mi número(?: ${lists.es}|(?! (?:del?|en) ))`,
    'hoy|mañana|antes|después|hasta|esta (?:tarde|noche|semana)|' +
      'el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|' +
      'll[aá]m(?:e|en)(?:me|nos)? (?:mejor )?(?:al|a (?:mi|otro|la)|por)|(?:escríba|mánde|envíe)n?(?:me|nos)|(?:use|usen|ponga|pongan) (?:el|mi|otro)',
  ),
  // French
  spoken(
    'ne (?:me|nous) (?:rappelez|appelez|contactez|téléphonez) (?:plus(?! tard| tôt)|jamais)|ne mappelez (?:plus(?! tard| tôt)|jamais)|' +
      '(?:veuillez|merci de|prière de) ne (?:plus|jamais) (?:mappeler|(?:me |nous )?(?:appeler|rappeler|contacter|téléphoner))|' +
      '(?:nappelez|ne rappelez|ne contactez) (?:plus|plus jamais|jamais) (?:ce numéro|mon numéro|ici|chez moi)|' +
      'je ne (?:veux|souhaite) plus (?:que vous (?:mappeliez|(?:me |nous )(?:appeliez|rappeliez|contactiez|téléphoniez))|dappels)|' +
      `(?:me|nous) (?:retirer|enlever|supprimer|rayer|effacer) ${lists.fr}|` +
      '(?:arrêtez|cessez) de (?:mappeler|nous appeler|me rappeler|me téléphoner|me contacter)|plus aucun appel|' +
      'je ne (?:veux|souhaite) plus (?:être (?:appelée?|contactée?)|recevoir (?:vos appels|dappels))|' +
      `(?:retirez|enlevez|supprimez|rayez) (?:moi|nous|mon (?:numéro|nom)) ${lists.fr}|` +
      'supprimez mon numéro(?! (?:du?|de|des|dans) )',
    'aujourdhui|demain|avant|après|(?:ce|le) (?:soir|matin)|cette semaine|' +
      'appelez(?: moi| nous)? (?:plutôt )?(?:sur|au|à|mon|lautre|un autre)|écrivez (?:moi|nous)|envoyez (?:moi|nous) (?:plutôt )?un (?:e ?)?(?:mail|sms|courriel|message)|(?:utilisez|prenez|mettez) (?:plutôt )?(?:mon|lautre|un autre)',
  ),
  // Italian
  spoken(
    'non (?:mi|ci) (?:chiami|chiamate|richiami|richiamate|contatti|contattate|telefoni|telefonate) (?:più(?! tardi| presto)|mai più)|' +
      'non (?:(?:ri)?chiamat|contattat|telefonat)e(?:mi|ci) (?:più(?! tardi| presto)|mai più)|' +
      'non (?:ri)?chiam(?:i|ate) (?:più(?! tardi| presto)|mai più) (?:a )?(?:questo|il mio) numero|' +
      'non voglio essere più (?:chiamat|contattat|disturbat)[oa]|' +
      `(?:toglie|cancella|rimuove|elimina)te(?:mi|ci) ${lists.it}|` +
      `(?:toglier|cancellar|rimuover|eliminar)(?:mi|ci) ${lists.it}|` +
      'smett(?:a|ete|etela|ila) di (?:chiamar|telefonar)(?:mi|ci)|non voglio più (?:essere (?:chiamat|contattat)[oa]|ricevere (?:chiamate|telefonate))|' +
      `basta (?:chiamate|telefonate)|(?:mi|ci) (?:tolga|togliete|cancelli|cancellate|rimuova) ${lists.it}|` +
      `(?:cancell(?:i|ate)|rimuov(?:a|ete)|to(?:lga|gliete)|elimin(?:i|ate)) il mio numero(?: ${lists.it}|(?! (?:di|da|de)\\p{L}*))`,
    'oggi|domani|prima|dopo|stasera|stamattina|questa settimana|' +
      'chiam(?:i|ate)(?:mi|ci)? (?:al|sul|laltro|un altro|il cellulare)|(?:scriv|mand)(?:ete|ate)(?:mi|ci)|(?:mi|ci) (?:scriva|mandi|scrivete|mandate)|(?:us(?:i|ate)|mett(?:a|ete)) (?:il|laltro|un altro)',
  ),
  // Dutch
  spoken(
    'bel(?:t u)? (?:mij|me|ons)(?: alstublieft| alsjeblieft)? (?:niet|nooit) meer|stop(?:t u)? met (?:mij |me |ons )?(?:te )?bellen|' +
      '(?:(?:wilt|wil|kunt|kun|moet|mag|zou|zult) (?:u|je|jullie)|(?:u|je|jullie) (?:moet|mag|moeten|mogen)) (?:mij|me|ons)(?: alstublieft| alsjeblieft)? (?:niet|nooit) meer (?:te )?bellen|' +
      '(?:u|je|jullie) (?:hoeft|hoeven) (?:mij|me|ons) nooit meer (?:te )?bellen|' +
      '(?:alstublieft|alsjeblieft|aub) (?:niet|nooit) meer bellen|(?:niet|nooit) meer bellen (?:alstublieft|alsjeblieft|aub)|' +
      '(?:ik|wij|we) (?:wil|willen) niet(?: meer)? dat (?:u|je|jullie) (?:mij|me|ons) (?:nog|ooit|weer)(?: eens| weer)? (?:op)?bel(?:t|len)|' +
      '(?:ik|wij|we) (?:wil|willen) (?:niet|nooit) meer gebeld worden|(?<!(?:krijg|krijgen|kreeg) )geen (?:telefoontjes|telefonische reclame) meer(?! van (?:mijn|onze))|' +
      `(?:haal(?:t u)?|verwijder|schrap) (?:mij|me|ons|mijn (?:telefoon)?nummer)(?: alstublieft| alsjeblieft)? ${lists.nl}|` +
      `(?:mij|me|ons|mijn (?:telefoon)?nummer)(?: alstublieft| alsjeblieft)? ${lists.nl} (?:te )?(?:halen|verwijderen|schrappen)|` +
      'verwijder mijn (?:telefoon)?nummer(?! (?:van|uit|bij|in) )',
    'vandaag|vanavond|voor|na|tot|deze week|' +
      'om (?:\\d+|half|kwart|een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf)|' +
      '(?:mail|app|sms|schrijf)(?:t u)? (?:mij|me|ons)|stuur(?:t u)? (?:mij|me|ons) (?:liever )?een|bel(?:t u)?(?: (?:mij|me|ons|liever|maar))* (?:op|naar) (?:mijn|het|een)|gebruik (?:mijn|het|een)',
  ),
  // Portuguese
  spoken(
    'não (?:(?:me |nos )(?:ligue|liguem|telefone|telefonem)|(?:me |nos )?(?:contate|contatem)) (?:mais(?! tarde| cedo)|nunca mais)|' +
      'não (?:ligue|liguem|telefone|telefonem) (?:mais|nunca mais) (?:(?:para|pra) (?:mim|nós|cá|este|esse|(?:o )?meu|(?:(?:a )?(?:minha|nossa)|esta|essa) (?:casa|empresa|linha|família))|aqui(?! [ao]s? ))|' +
      '^(?:(?:por favor|olha|olhe|então|escute?|ei) )*não (?:ligue|liguem|telefone|telefonem) (?:mais|nunca mais)(?: por favor)?$|' +
      'não quero (?:mais )?que (?:me|nos) liguem (?:mais(?! tarde| cedo)|de novo)|' +
      `(?:me|nos) (?:tir(?:e|em|ar)|retir(?:e|em|ar)|remov(?:a|am|er)|exclu(?:a|am|ir)) ${lists.pt}|` +
      '(?<!não (?:(?:quero|queria|precisa) que (?:vocês )?|é para ))(?:pare|parem|(?<!não )para) de (?:me|nos) (?:ligar|telefonar)|^(?:por favor )?par(?:e|em) de (?:ligar|telefonar)(?: por favor)?$|' +
      'não quero (?:mais (?:receber (?:ligações|chamadas)|que me liguem(?! (?:mais )?(?:tarde|cedo)))|receber mais (?:ligações|chamadas))|' +
      `(?:tire|retire|remova|exclua|apague) (?:me|o meu (?:número|nome)|meu (?:número|nome)) ${lists.pt}|` +
      '(?:remova|exclua|apague) (?:o )?meu número(?! (?:d[aeo]s?|n[ao]) )',
    'hoje|amanhã|antes|depois|até|esta semana|' +
      '(?:ligue|liguem) (?:para|pra|no) (?:o|a|meu|outro|celular)|(?:escreva|mande|envie)m?(?: me| nos)? (?:um|uma)|(?:use|usem|coloque|coloquem) (?:o|meu|outro)',
  ),
];

const english: Language = {
  asks,
  limits: [
    /\b(?:before|after|until|till|at (?:work|night|noon|\d)|in the (?:morning|evening|afternoon)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|this (?:week|morning|evening)|so (?:early|late)|on this number)\b/,
    /\b(?:call|ring|phone) (?:me|us) (?:back )?(?:on|at) (?:my|the|another|a different)\b/,
    /(?<!\b(?:dont|do not|never) (?:\w+ ){0,2})(?<!\b(?:do not|dont|no) call (?:list|register|registry)\b.*)\b(?:put|add|enter|save|use)(?: in| down)? (?:(?:my|our) (?:wife|husband|partner|mum|mom|dad|son|daughter|mother|father|brother|sister)s|his|hers|(?:the|this|my) (?:new|other) (?:one|number)|another(?: one)?|a (?:new|different) one)(?: number)?(?: instead| please)*$/,
    /\buse (?:my|the|another|a|our) (?:work|home|office|new|other|different|mobile|cell|landline)\b/,
  ],
};

/** "Did you stop calling me?" asks for nothing; "will you stop calling me?" does. */
const question =
  /\b(?:did|didnt|why|wont|will|would|could|can|should) (?:not |you |they |he |she |ever )+(?:\w+ )?(?:call|phone|ring|contact)/g;
const askedToStop = /\b(?:can|could|will|wont|would) you (?:stop|quit)\b(?!.*\b(?:if|when|once)\b)/;

/** "Don't call me Bob": what comes after "call me" when it's no name. */
const noName =
  /^(?:again|any|anymore|ever|never|please|here|back|now|at|on|in|about|for|from|this|these|no|not|ok|okay|thanks?|you|we|stop|take|bye|goodbye|and|or|but|because|i|i'm|it|it's|man|if|when|then|all|anytime|already|forever|everyday|period|\p{L}+ly)$/iu;

/** The same in French, Italian and Spanish, where a comma would be no part of it. */
const nameElsewhere =
  /(?<!\p{L})(?:m'appel(?:er|ez)|m[ei] (?:appel(?:er|ez)|chiam(?:i|ate)|llam(?:e|en|es))|chiamatemi)(?: plus| jamais| mai| più| nunca| más)* (?:\p{Lu}\p{Ll}|madame|mademoiselle|monsieur|par |signor|dottor|señor|don |doña )/u;

/** Where a sentence ends: not after "Mr.", nor in "don't ... call me". "No, call me" says two things. */
const sentenceEnd =
  /(?<=(?<!\.)[.!?;]["')]*)(?<!\b(?:mr|mrs|ms|dr)\.)\s+|(?<=^(?:no|nope)|[\s.](?:no|nope)),\s*(?=(?:call|phone|ring|contact)\b)/iu;
const clauseEnd = /[,:]\s+|\s[-–—]+\s/u;

/** What was said or done earlier tells nothing of when calls are welcome: "I told you this morning". */
const earlier = whole(
  'told|asked|said|warned|called|phoned|rang|gesagt|dit|dije|dicho|detto|gezegd|disse|falei',
);
const ofCalls = /\b(?:before|after|until|till) \w|\b(?:call|phone|ring|contact)\b/;
const why = /^(?:why|who|did|didnt|warum|wieso|por qué|pourquoi|perché|waarom|por que)(?= |$)/u;
const toldBefore =
  /\b(?:told|asked|said|warned|called)(?: (?:you|them|people|guys|this|that|it|so|me|us|\w+ times))* before(?= (?:do not|dont|never|please|stop|quit|take|get|remove|delete|no)\b|$)/g;
/** Asked for good, not only "don't call me". */
const forGood =
  /\b(?:again|any ?more|ever|never|stop|quit|off|from|remove|delete|unsubscribe|opt|no more|list)\b/;

/**
 * Whether the words, as they were said, ask not to be called again. They err towards not hearing it: a time or another number
 * limits the wish.
 */
export function asksNotToBeCalled(utterance: string): boolean {
  const said = tidy(utterance);
  // The sounds between English words are words elsewhere: "um neun".
  return asksIn(withoutSounds(said), english) || elsewhere.some((language) => asksIn(said, language));
}

function asksIn(text: string, language: Language): boolean {
  const sentences = text.split(sentenceEnd);
  return sentences.some((sentence, at) => {
    const words = plain(sentence).replace(toldBefore, ' ');
    return language.asks.some((pattern) => {
      // "Take me off" is an ask where nothing follows.
      if (pattern.source.endsWith('$') && at < sentences.length - 1) return false;
      const ask = pattern.exec(words);
      if (ask === null || isInQuestion(words, ask)) return false;
      if (/\bcall/.test(ask[0]) ? callsByName(sentence) : nameElsewhere.test(sentence)) return false;
      const lasts = forGood.test(ask[0]);
      return !sentences.some((other, place) => limitsIn(other, language, place === at, lasts));
    });
  });
}

function isInQuestion(words: string, { index, 0: ask }: RegExpExecArray): boolean {
  if (askedToStop.test(words)) return false;
  return [...words.matchAll(question)].some(
    (asked) => asked.index < index + ask.length && index < asked.index + asked[0].length,
  );
}

function callsByName(sentence: string): boolean {
  const [, name = '', rest = ''] =
    /\bcall(?:ing)? (?:me|us|him|her|them) ([\p{L}'-]+)[^\p{L}]*(.*)$/iu.exec(sentence) ?? [];
  if (name === '' || noName.test(name)) return false;
  return /^(?:an?|names|that)$/i.test(name) || /^\p{Lu}\p{Ll}/u.test(name) || /^(?:again|any|$)/i.test(rest);
}

/** "Don't call me, just e-mail me": no wish to be left alone for good. */
const anotherWay =
  /(?<!\b(?:dont|do not|never|or|nor|not|stop) (?:ever |even |please )?)\b(?:e ?mail|text|message|write(?: to)?) (?:me|us)\b(?! (?:any ?more|again|ever))/;

/**
 * @param own whether it's the sentence that asks
 * @param lasts whether that asks for good, whatever an excuse beside it says
 */
function limitsIn(sentence: string, { asks, limits }: Language, own: boolean, lasts: boolean): boolean {
  const all = plain(sentence);
  const isExcuse = lasts && !/\b(?:call|phone|ring|contact|try)\b/.test(all) && all.split(' ').length > 4;
  if (!own && (isExcuse || why.test(all))) return false;
  return sentence.split(clauseEnd).some((clause) => {
    const words = plain(clause).replace(toldBefore, ' ');
    // "Take me off your list and e-mail me a confirmation" asks for good.
    const wantsAnother = !lasts && anotherWay.test(words);
    if (!wantsAnother && !limits.some((pattern) => pattern.test(words))) return false;
    return asks.some((pattern) => pattern.test(words)) || !earlier.test(words) || ofCalls.test(words);
  });
}
