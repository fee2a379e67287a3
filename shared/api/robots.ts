/** Words in the names of programs that fetch pages: search engines, previews of links, tools and automatic browsers. */
const ROBOT_WORDS =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|pingdom|monitor|scrap|phantom|puppeteer|playwright|archiver|python|curl|wget/i;

/** Whether a `User-Agent` is of a program and not of a person's browser. Every browser begins with one of two names. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || !/^(Mozilla|Opera)\//.test(userAgent) || ROBOT_WORDS.test(userAgent);
}
