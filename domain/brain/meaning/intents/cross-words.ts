/** What callers say who are cross, in plain words. */

/** Swearing, and not "what the hell, I'll take it" or a garbage disposal. */
export const curseWords = [
  String.raw`fuck\w*|shit\w*|bullshit|damn(?:ed)?|goddamn`,
  String.raw`hell(?! (?:be|have|need|want|come|bring|pick|call|turn|do|get|take|know|pay|like|never|also|probably|then|definitely|see|ring|send|drop|stay|help|wait|make|go|tell|give|start)\b)`,
  'crap|bastard|bitch|asshole|arsehole|bollocks|piss off|screw you|shut up|stupid|idiot|moron|dumb',
  'useless|worthless|hopeless|hate (?:you|this|these)|sucks?',
  '(?:rubbish|garbage)(?! (?:disposals?|cans?|trucks?|bins?|bags?|collection|days?|pickups?|chutes?|heaps?|removal))',
  'pathetic|for (?:god|christ|heaven|goodness|pete)s sake|oh my god|jesus|wtf',
].join('|');

/** What's said without swearing. */
export const crossWords = [
  'ridiculous|unacceptable|unbelievable|outrageous|disgrace(?:ful)?|terrible|awful|horrible|appalling',
  'annoy(?:ed|ing)|frustrat(?:ed|ing)|fed up|sick of|angry|furious|upset|disappointed|worst|joke',
  'scandal|nightmare|complain(?:t)?|waste of time|third time|not happy|had enough',
  '(?:call(?:ing)?|get(?:ting)?|contact(?:ing)?|hear from|talk(?:ing)? to) my (?:lawyer|attorney)',
  'sue you|small claims|better business bureau',
  'never (?:ordering|buying|shopping|coming|calling) (?:here|from you|again)',
].join('|');
