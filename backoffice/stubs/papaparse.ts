/**
 * Stands in for papaparse where Refine's core brings it along for its own import and export, which nobody here uses: 7 KB
 * before the first row. Reports load the real one when somebody exports.
 */
// oxlint-disable-next-line import/no-default-export -- what it stands in for has one
export default { parse: refuse, unparse: refuse };

function refuse(): never {
  throw new Error('Reports write their files with resources/reports/report-csv.ts.');
}
