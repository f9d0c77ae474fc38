/** For whom people call, and who calls for them: the source of a pattern, in small letters. */
export const relatives =
  '(?:wife|husband|partner|son|daughter|mother|father|mum|mom|mama|dad|sister|brother|boss|friend|girlfriend|boyfriend|fianc[eé]e?|grandson|granddaughter|grandmother|grandfather|grandma|grandpa|nana|gran|nephew|niece|client|aunt|uncle|cousin|neighbou?r|roommate|(?:mother|father|sister|brother|son|daughter) in law)';
