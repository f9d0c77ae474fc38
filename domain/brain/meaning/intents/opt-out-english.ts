/** "Don't call me again" in English. */
import type { OptOutWords } from './opt-out-words';

/** What calls are made from is called in many ways: any list of "yours" but one of guests, of a day or for what was booked. */
const otherLists = [
  String.raw`\w+day|\w+s|guest|wait(?:ing)?|stand ?by|back|cancell?ation|course|class|school|event`,
  'booking|reservation|appointment|order|shopping|grocer(?:y|ies)|packing|price|wish|gift|delivery',
  'pick ?up|team|staff|job|candidate|player|speaker|driver|volunteer|patient|member(?:ship)?',
  String.raw`invit\w+|attend\w+|participant|party|dinner|lunch|brunch|breakfast|table|seating|tour`,
  'trip|workshop|training|priority|short|vip|repair|callback|call back|reminder|alert|notification',
  'e?mail|newsletter|text|sms|morning|evening|today|tomorrow',
];
/** What may stand before "list": "your", "the damn sales". */
const listWords = [
  'your|the|this|that|these|any|all|every|of|call(?:ing|er)?|robocall|phone|telephone|contacts?|sales',
  'leads?|prospects?|customers?|clients?|donors?|voters?|solicitation|insurance|(?:tele)?marketing',
  'mailing|company|damn|stupid|bloody',
];
/** "Your list of guests" is another, "your list for good" isn't. */
const ofNothingElse = '(?! (?:for|of) (?!good|ever))';
const whichList = [
  `(?: (?:${listWords.join('|')}))*`,
  String.raw` your (?!(?:${otherLists.join('|')}) )\w+`,
  ' (?:whatever|whichever)',
];
const callList = `(?:(?:${whichList.join('|')}) (?:lists?|database|registers?|campaign)${ofNothingElse})`;
/** All else that a number can be kept in. */
const systems = [
  '(?:your|all your|any|all) (?:(?:contact|customer|phone|call) )?(?:system|records?|files?)',
  'the (?:system|records|files)|your (?:contacts|(?:phone|address) ?book|dialer)',
];
const callStore = `(?:${callList}| (?:${systems.join('|')})${ofNothingElse})`;

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

export const english: OptOutWords = {
  asks,
  limits: [
    /\b(?:before|after|until|till|at (?:work|night|noon|\d)|in the (?:morning|evening|afternoon)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|this (?:week|morning|evening)|so (?:early|late)|on this number)\b/,
    /\b(?:call|ring|phone) (?:me|us) (?:back )?(?:on|at) (?:my|the|another|a different)\b/,
    /(?<!\b(?:dont|do not|never) (?:\w+ ){0,2})(?<!\b(?:do not|dont|no) call (?:list|register|registry)\b.*)\b(?:put|add|enter|save|use)(?: in| down)? (?:(?:my|our) (?:wife|husband|partner|mum|mom|dad|son|daughter|mother|father|brother|sister)s|his|hers|(?:the|this|my) (?:new|other) (?:one|number)|another(?: one)?|a (?:new|different) one)(?: number)?(?: instead| please)*$/,
    /\buse (?:my|the|another|a|our) (?:work|home|office|new|other|different|mobile|cell|landline)\b/,
  ],
};
