/** "Don't call me again" in the languages other than English. */
import { type OptOutWords, whole } from './opt-out-words';

const spoken = (asks: readonly string[], limits: readonly string[]): OptOutWords => ({
  asks: [whole(...asks)],
  limits: [whole(...limits)],
});

/** What calls are made from, in each language: a list of guests or for Tuesday is another. */
const lists = {
  de: '(?:von|aus) (?:ihrer|der|dieser|allen) (?:(?:anruf|telefon|kontakt|werbe|marketing|kunden|adress|verkaufs)?listen?|datenbank|kartei)(?! (?:für|der|des|von|vom) )',
  es: String.raw`(?:de (?:sus?|las?|esta|todas las) (?:\p{L}+ )?listas?|del? (?:(?:sus?|las?|los) )?(?:bases?|sistemas?|registros|archivos|contactos)(?!\p{L}))(?! (?:del?|para) (?!llamadas|contactos?|clientes|datos|teléfonos|siempre))`,
  fr: String.raw`(?:de (?:votre|la|vos|toutes vos) (?:listes?(?! (?:(?:de|des|du|pour) (?!contacts?|clients?|téléphone|toujours|bon)|d(?:attente|in\p{L}+|amis|achats|élèves|envoi)))|fichiers?|base|(?:système|contacts)(?! (?:de|des|du|pour) ))|du système(?! (?:de|des|du|pour) ))`,
  it: String.raw`(?:dall[ae] (?:\p{L}+ )?list[ae]|da(?:l|i|gli) (?:(?:vostr|su)\p{L}+ )?(?:database|sistema|archivio?|contatti)(?!\p{L})|dallarchivio)(?! (?:d(?:i|el|ei|egli)|d(?:attesa|invitati)|dell\p{L}+|per)(?!\p{L})(?! (?:chiamat|contatt|client|telefon|favore|piacere|sempre)))`,
  nl: '(?:van|uit) (?:uw|de|het|jullie|alle) (?:(?:bel|telefoon|contact|klanten|verkoop|marketing)?lijst(?:en)?|bestand|systeem|computer)(?! (?:voor|van) (?!altijd|goed))',
  pt: String.raw`(?:d(?:a|e|essa|esta|as) (?:(?!lista)\p{L}+ )?listas?|d[aeo]s? (?:(?:suas?|seus?) )?(?:base|sistema|cadastro|registros|arquivos|contatos)(?!\p{L}))(?! (?:d[aeo]s?|para|pra) (?!ligações|chamadas|contatos?|clientes|dados|telefones|sempre))`,
};

/** How it's asked in the other languages that an agent can have, whichever the agent's is. */
export const elsewhere: readonly OptOutWords[] = [
  // German
  spoken(
    [
      'ruf(?:e|en)?(?: sie)? (?:mich|uns|hier)(?: bitte)? (?:nie|nicht) (?:wieder|mehr)(?: an)?',
      'rufen sie(?: bitte)? (?:nie|nicht) (?:wieder|mehr)(?: bitte)? an',
      'bitte (?:mich |uns |hier )?(?:nicht mehr|nie wieder|nie mehr) (?:anrufen|anzurufen|kontaktieren)',
      'sie (?:(?:sollen|dürfen) (?:mich|uns|hier)(?: bitte)? (?:nicht mehr|nie wieder|nie mehr)|brauchen (?:mich|uns|hier) (?:nie wieder|nie mehr)) (?:anrufen|anzurufen|kontaktieren)',
      '(?:ich|wir) (?:will|möchte|wollen|möchten)(?: bitte)?(?: von (?:ihnen|euch))? (?:nicht mehr|nie wieder|nie mehr)(?: von (?:ihnen|euch))? (?:angerufen|kontaktiert|belästigt) werden',
      '(?<!(?:bekomme|erhalte|bekommen|erhalten) )keine (?:weiteren anrufe|anrufe mehr)(?! von (?:mein|unser))|hör(?:en sie|t)?(?: bitte)? auf (?:mich |uns |hier )?anzurufen',
      `(?:nehmen|streichen|löschen|entfernen) sie(?: bitte)? (?:mich|uns|meine (?:telefon)?nummer)(?: bitte)? ${lists.de}`,
      `(?:mich|uns|meine (?:telefon)?nummer)(?: bitte)? ${lists.de} (?:zu )?(?:streichen|nehmen|löschen|entfernen)`,
      '(?:löschen|entfernen) sie(?: bitte)? meine (?:telefon)?nummer(?! (?:aus|von|bei|in|im) (?!(?:(?:ihrem|dem) )?(?:system|computer)(?! (?:für|der|des|von|vom) )|ihnen(?! (?:aus|von|in|für) )(?! im (?!system|computer))))',
    ],
    [
      'heute|morgen|vor|nach|bis|am (?:mon|diens|donners|frei|sams|sonn)tag|am mittwoch|abends|morgens',
      String.raw`um (?:\d+|halb|viertel|eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|mitternacht)`,
      String.raw`(?:auf|unter) (?:dem|meinem|der|meiner) (?:handy|mobil\p{L}*|festnetz\p{L}*|arbeit|büro\p{L}*)`,
      String.raw`schreiben sie (?:bitte )?(?:mir|uns)|(?:schicken|senden) sie (?:mir|uns)(?: \p{L}+){0,2} (?:mail|sms|nachricht)|sondern|stattdessen|lieber (?:per|auf|unter|über)`,
      'rufen sie(?: (?:mich|uns|bitte))* (?:auf|unter)|nehmen sie (?:bitte )?(?:die|meine) (?:andere|neue|handynummer|mobilnummer)',
    ],
  ),
  // Spanish
  spoken(
    [
      'no (?:me|nos) llam(?:e|en|es) (?:más(?! tarde| temprano)|nunca más)|no (?:me|nos) vuelv(?:a|an|as) a (?:llamar|contactar)',
      'no vuelv(?:a|an|as) a llamar(?:me|nos)|(?<!no )dej(?:e|en|a) de llamar(?:me|nos)|no más llamadas',
      'no quiero (?:que me llamen más(?! tarde| temprano)|recibir más llamadas|más llamadas)',
      'no quiero que (?:me|nos) (?:vuelvan? a (?:llamar|contactar)|sigan? llamando)',
      'no (?:vuelv(?:a|an|as) a llamar|llam(?:e|en|es) (?:más|nunca más)) a (?:este|mi) (?:número|teléfono)',
      `(?:(?:quít|sáqu|bórr|elimín)e(?:n)?|quitar|sacar|borrar|eliminar)(?:me|nos) ${lists.es}`,
      `(?:borre|elimine|quite)n? mi número(?: ${lists.es}|(?! (?:del?|en) ))`,
    ],
    [
      'hoy|mañana|antes|después|hasta|esta (?:tarde|noche|semana)',
      'el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)',
      'll[aá]m(?:e|en)(?:me|nos)? (?:mejor )?(?:al|a (?:mi|otro|la)|por)|(?:escríba|mánde|envíe)n?(?:me|nos)|(?:use|usen|ponga|pongan) (?:el|mi|otro)',
    ],
  ),
  // French
  spoken(
    [
      'ne (?:me|nous) (?:rappelez|appelez|contactez|téléphonez) (?:plus(?! tard| tôt)|jamais)|ne mappelez (?:plus(?! tard| tôt)|jamais)',
      '(?:veuillez|merci de|prière de) ne (?:plus|jamais) (?:mappeler|(?:me |nous )?(?:appeler|rappeler|contacter|téléphoner))',
      '(?:nappelez|ne rappelez|ne contactez) (?:plus|plus jamais|jamais) (?:ce numéro|mon numéro|ici|chez moi)',
      'je ne (?:veux|souhaite) plus (?:que vous (?:mappeliez|(?:me |nous )(?:appeliez|rappeliez|contactiez|téléphoniez))|dappels)',
      `(?:me|nous) (?:retirer|enlever|supprimer|rayer|effacer) ${lists.fr}`,
      '(?:arrêtez|cessez) de (?:mappeler|nous appeler|me rappeler|me téléphoner|me contacter)|plus aucun appel',
      'je ne (?:veux|souhaite) plus (?:être (?:appelée?|contactée?)|recevoir (?:vos appels|dappels))',
      `(?:retirez|enlevez|supprimez|rayez) (?:moi|nous|mon (?:numéro|nom)) ${lists.fr}`,
      'supprimez mon numéro(?! (?:du?|de|des|dans) )',
    ],
    [
      'aujourdhui|demain|avant|après|(?:ce|le) (?:soir|matin)|cette semaine',
      'appelez(?: moi| nous)? (?:plutôt )?(?:sur|au|à|mon|lautre|un autre)|écrivez (?:moi|nous)|envoyez (?:moi|nous) (?:plutôt )?un (?:e ?)?(?:mail|sms|courriel|message)|(?:utilisez|prenez|mettez) (?:plutôt )?(?:mon|lautre|un autre)',
    ],
  ),
  // Italian
  spoken(
    [
      'non (?:mi|ci) (?:chiami|chiamate|richiami|richiamate|contatti|contattate|telefoni|telefonate) (?:più(?! tardi| presto)|mai più)',
      'non (?:(?:ri)?chiamat|contattat|telefonat)e(?:mi|ci) (?:più(?! tardi| presto)|mai più)',
      'non (?:ri)?chiam(?:i|ate) (?:più(?! tardi| presto)|mai più) (?:a )?(?:questo|il mio) numero',
      'non voglio essere più (?:chiamat|contattat|disturbat)[oa]',
      `(?:toglie|cancella|rimuove|elimina)te(?:mi|ci) ${lists.it}`,
      `(?:toglier|cancellar|rimuover|eliminar)(?:mi|ci) ${lists.it}`,
      'smett(?:a|ete|etela|ila) di (?:chiamar|telefonar)(?:mi|ci)|non voglio più (?:essere (?:chiamat|contattat)[oa]|ricevere (?:chiamate|telefonate))',
      `basta (?:chiamate|telefonate)|(?:mi|ci) (?:tolga|togliete|cancelli|cancellate|rimuova) ${lists.it}`,
      String.raw`(?:cancell(?:i|ate)|rimuov(?:a|ete)|to(?:lga|gliete)|elimin(?:i|ate)) il mio numero(?: ${lists.it}|(?! (?:di|da|de)\p{L}*))`,
    ],
    [
      'oggi|domani|prima|dopo|stasera|stamattina|questa settimana',
      'chiam(?:i|ate)(?:mi|ci)? (?:al|sul|laltro|un altro|il cellulare)|(?:scriv|mand)(?:ete|ate)(?:mi|ci)|(?:mi|ci) (?:scriva|mandi|scrivete|mandate)|(?:us(?:i|ate)|mett(?:a|ete)) (?:il|laltro|un altro)',
    ],
  ),
  // Dutch
  spoken(
    [
      'bel(?:t u)? (?:mij|me|ons)(?: alstublieft| alsjeblieft)? (?:niet|nooit) meer|stop(?:t u)? met (?:mij |me |ons )?(?:te )?bellen',
      '(?:(?:wilt|wil|kunt|kun|moet|mag|zou|zult) (?:u|je|jullie)|(?:u|je|jullie) (?:moet|mag|moeten|mogen)) (?:mij|me|ons)(?: alstublieft| alsjeblieft)? (?:niet|nooit) meer (?:te )?bellen',
      '(?:u|je|jullie) (?:hoeft|hoeven) (?:mij|me|ons) nooit meer (?:te )?bellen',
      '(?:alstublieft|alsjeblieft|aub) (?:niet|nooit) meer bellen|(?:niet|nooit) meer bellen (?:alstublieft|alsjeblieft|aub)',
      '(?:ik|wij|we) (?:wil|willen) niet(?: meer)? dat (?:u|je|jullie) (?:mij|me|ons) (?:nog|ooit|weer)(?: eens| weer)? (?:op)?bel(?:t|len)',
      '(?:ik|wij|we) (?:wil|willen) (?:niet|nooit) meer gebeld worden|(?<!(?:krijg|krijgen|kreeg) )geen (?:telefoontjes|telefonische reclame) meer(?! van (?:mijn|onze))',
      `(?:haal(?:t u)?|verwijder|schrap) (?:mij|me|ons|mijn (?:telefoon)?nummer)(?: alstublieft| alsjeblieft)? ${lists.nl}`,
      `(?:mij|me|ons|mijn (?:telefoon)?nummer)(?: alstublieft| alsjeblieft)? ${lists.nl} (?:te )?(?:halen|verwijderen|schrappen)`,
      'verwijder mijn (?:telefoon)?nummer(?! (?:van|uit|bij|in) )',
    ],
    [
      'vandaag|vanavond|voor|na|tot|deze week',
      String.raw`om (?:\d+|half|kwart|een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf)`,
      '(?:mail|app|sms|schrijf)(?:t u)? (?:mij|me|ons)|stuur(?:t u)? (?:mij|me|ons) (?:liever )?een|bel(?:t u)?(?: (?:mij|me|ons|liever|maar))* (?:op|naar) (?:mijn|het|een)|gebruik (?:mijn|het|een)',
    ],
  ),
  // Portuguese
  spoken(
    [
      'não (?:(?:me |nos )(?:ligue|liguem|telefone|telefonem)|(?:me |nos )?(?:contate|contatem)) (?:mais(?! tarde| cedo)|nunca mais)',
      'não (?:ligue|liguem|telefone|telefonem) (?:mais|nunca mais) (?:(?:para|pra) (?:mim|nós|cá|este|esse|(?:o )?meu|(?:(?:a )?(?:minha|nossa)|esta|essa) (?:casa|empresa|linha|família))|aqui(?! [ao]s? ))',
      '^(?:(?:por favor|olha|olhe|então|escute?|ei) )*não (?:ligue|liguem|telefone|telefonem) (?:mais|nunca mais)(?: por favor)?$',
      'não quero (?:mais )?que (?:me|nos) liguem (?:mais(?! tarde| cedo)|de novo)',
      `(?:me|nos) (?:tir(?:e|em|ar)|retir(?:e|em|ar)|remov(?:a|am|er)|exclu(?:a|am|ir)) ${lists.pt}`,
      '(?<!não (?:(?:quero|queria|precisa) que (?:vocês )?|é para ))(?:pare|parem|(?<!não )para) de (?:me|nos) (?:ligar|telefonar)|^(?:por favor )?par(?:e|em) de (?:ligar|telefonar)(?: por favor)?$',
      'não quero (?:mais (?:receber (?:ligações|chamadas)|que me liguem(?! (?:mais )?(?:tarde|cedo)))|receber mais (?:ligações|chamadas))',
      `(?:tire|retire|remova|exclua|apague) (?:me|o meu (?:número|nome)|meu (?:número|nome)) ${lists.pt}`,
      '(?:remova|exclua|apague) (?:o )?meu número(?! (?:d[aeo]s?|n[ao]) )',
    ],
    [
      'hoje|amanhã|antes|depois|até|esta semana',
      '(?:ligue|liguem) (?:para|pra|no) (?:o|a|meu|outro|celular)|(?:escreva|mande|envie)m?(?: me| nos)? (?:um|uma)|(?:use|usem|coloque|coloquem) (?:o|meu|outro)',
    ],
  ),
];
