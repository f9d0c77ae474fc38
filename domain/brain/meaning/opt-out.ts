/** "Don't call me again": someone who is called asks for it, however a model or the built-in brain answers. */
import { plain } from '../words';

const asks = [
  /\b(?:do not|dont|never|please stop|stop|quit|no) (?:ever )?(?:call(?:ing)?|phon(?:e|ing)|ring(?:ing)?|contact(?:ing)?)(?: (?:me|us|here|this number|my (?:number|phone|house|home)|him|her|them))(?: (?:any ?more|again|ever again|at all|ever))?\b/,
  /\b(?:do not|dont|never) (?:ever )?(?:call|phone|ring|contact)(?: \w+){0,3} (?:again|any ?more)\b/,
  /\b(?:no more|stop (?:these|those|the|all|making|with the)) (?:\w+ )?(?:phone )?calls\b/,
  /\b(?:take|get|remove|delete|strike|drop) (?:me|us|my (?:name|phone|number|phone number)|this number|our number) (?:off|from|out of)(?: of)?(?: (?:your|the|this|that|these|any|all|every))*(?: \w+){0,2} (?:lists?|database|system|records?|files?|registers?|campaign)\b/,
  /\b(?:take|remove|delete|strike) (?:me|us|my (?:name|phone|number|phone number)|this number|our number) off(?: please)?$/,
  /\b(?:remove|delete) my (?:phone )?number\b/,
  /\b(?:do not|no) call list\b/,
  /\b(?:unsubscribe|opt (?:me )?out|opt out)\b/,
];

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u');

/** The same in the other languages that an agent can have, whichever the agent's is. */
const asksElsewhere = [
  // German
  whole(
    'ruf(?:e|en)?(?: sie)? (?:mich|uns|hier)(?: bitte)? (?:nie|nicht) (?:wieder|mehr)(?: an)?|' +
      '(?:ich|wir) (?:will|möchte|wollen|möchten)(?: bitte)? (?:nicht mehr|nie wieder|nie mehr)(?: von ihnen)? angerufen werden|' +
      'keine (?:weiteren anrufe|anrufe mehr)|hör(?:en sie|t)?(?: bitte)? auf (?:mich |uns |hier )?anzurufen|' +
      '(?:nehmen|streichen|löschen|entfernen) sie(?: bitte)? (?:mich|uns|meine (?:telefon)?nummer)(?: bitte)? (?:von|aus) (?:ihrer|der|dieser|allen) (?:\\p{L}+ )?(?:listen?|datenbank|kartei)|' +
      '(?:löschen|entfernen) sie(?: bitte)? meine (?:telefon)?nummer',
  ),
  // Spanish
  whole(
    'no (?:me|nos) llam(?:e|en|es) (?:más(?! tarde| temprano)|nunca más)|no (?:me|nos) vuelv(?:a|an|as) a (?:llamar|contactar)|' +
      'no vuelv(?:a|an|as) a llamar(?:me|nos)|dej(?:e|en|a) de llamar(?:me|nos)|no más llamadas|' +
      'no quiero (?:que me llamen más|recibir más llamadas|más llamadas)|' +
      '(?:quít|sáqu|bórr|elimín)e(?:n)?(?:me|nos) de (?:su|la|esta|todas las) (?:\\p{L}+ )?listas?|(?:borre|elimine|quite) mi número',
  ),
  // French
  whole(
    'ne (?:me|nous) (?:rappelez|appelez|contactez|téléphonez) (?:plus(?! tard| tôt)|jamais)|ne mappelez (?:plus(?! tard| tôt)|jamais)|' +
      '(?:arrêtez|cessez) de (?:mappeler|nous appeler|me rappeler|me téléphoner|me contacter)|plus aucun appel|' +
      'je ne (?:veux|souhaite) plus (?:être (?:appelée?|contactée?)|recevoir (?:vos appels|dappels))|' +
      '(?:retirez|enlevez|supprimez|rayez) (?:moi|nous|mon (?:numéro|nom)) de (?:votre|la|vos|toutes vos) (?:listes?|fichiers?|base)|' +
      'supprimez mon numéro',
  ),
  // Italian
  whole(
    'non (?:mi|ci) (?:chiami|chiamate|richiami|richiamate|contatti|contattate|telefoni|telefonate) (?:più(?! tardi| presto)|mai più)|' +
      'smett(?:a|ete|etela|ila) di (?:chiamar|telefonar)(?:mi|ci)|non voglio più (?:essere (?:chiamat|contattat)[oa]|ricevere (?:chiamate|telefonate))|' +
      'basta (?:chiamate|telefonate)|(?:mi|ci) (?:tolga|togliete|cancelli|cancellate|rimuova) dall[ae] (?:\\p{L}+ )?list[ae]|' +
      '(?:cancelli|rimuova|tolga) il mio numero',
  ),
  // Dutch
  whole(
    'bel(?:t u)? (?:mij|me|ons)(?: alstublieft| alsjeblieft)? (?:niet|nooit) meer|stop(?:t u)? met (?:mij |me |ons )?(?:te )?bellen|' +
      '(?:ik|wij|we) (?:wil|willen) (?:niet|nooit) meer gebeld worden|geen (?:telefoontjes|telefonische reclame) meer|' +
      '(?:haal|verwijder|schrap) (?:mij|me|ons|mijn (?:telefoon)?nummer) (?:van|uit) (?:uw|de|jullie|alle) (?:\\p{L}+ )?(?:lijst|lijsten|bestand)|' +
      'verwijder mijn (?:telefoon)?nummer',
  ),
  // Portuguese
  whole(
    'não (?:me |nos )?(?:ligue|liguem|telefone|telefonem|contate|contatem) (?:mais(?! tarde| cedo)|nunca mais)|' +
      'par(?:e|em|a) de (?:me |nos )(?:ligar|telefonar)|não quero (?:mais (?:receber (?:ligações|chamadas)|que me liguem)|receber mais (?:ligações|chamadas))|' +
      '(?:tire|retire|remova|exclua|apague) (?:me|o meu (?:número|nome)|meu (?:número|nome)) d(?:a|e|essa|esta|as) (?:\\p{L}+ )?listas?|' +
      '(?:remova|exclua|apague) (?:o )?meu número',
  ),
];

/** What only sounds like it: a wish for another time, way or number. */
const not = [
  /\b(?:before|after|until|till|at (?:work|night|noon|\d)|in the (?:morning|evening|afternoon)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|this (?:week|morning|evening)|so (?:early|late)|on this number)\b/,
  /\b(?:did|didnt|why|wont|will|would|could|can|should) (?:not |you |they |he |she |ever )+(?:\w+ )?(?:call|phone|ring|contact)/,
  /\b(?:call|ring|phone) (?:me|us) (?:back )?(?:on|at) (?:my|the|another|a different)\b/,
  whole(
    'heute|morgen|vor|nach|bis|am (?:mon|diens|donners|frei|sams|sonn)tag|am mittwoch|abends|morgens|um|' +
      'hoy|mañana|antes|después|hasta|esta (?:tarde|noche|semana)|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|' +
      'aujourdhui|demain|avant|après|ce (?:soir|matin)|cette semaine|oggi|domani|prima|dopo|stasera|stamattina|questa settimana|' +
      'vandaag|vanavond|voor|na|tot|deze week|hoje|amanhã|depois|até|esta semana',
  ),
];

/** Whether the words ask not to be called again. They err towards not hearing it: a time or another number limits the wish. */
export function asksNotToBeCalled(utterance: string): boolean {
  const words = plain(utterance);
  return (
    [...asks, ...asksElsewhere].some((pattern) => pattern.test(words)) &&
    !not.some((pattern) => pattern.test(words))
  );
}
