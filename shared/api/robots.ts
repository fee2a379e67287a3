/** Words in the user agents of programs that fetch pages: search engines, link previews, tools and automated browsers. */
const ROBOT_WORDS =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|pingdom|monitor|scrap|phantom|puppeteer|playwright|archiver|python|curl|wget/i;

/** Whether a `User-Agent` belongs to a program instead of a user's browser. Every browser begins with one of two names. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || !/^(Mozilla|Opera)\//.test(userAgent) || ROBOT_WORDS.test(userAgent);
}
