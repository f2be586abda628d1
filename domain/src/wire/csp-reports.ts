import { z } from 'zod';

const place = z.string().nullish();
const line = z.number().nullish();

/** As `report-uri` sends it. */
const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': place,
    'effective-directive': place,
    'violated-directive': place,
    'blocked-uri': place,
    'source-file': place,
    'line-number': line,
  }),
});

/** As the Reporting API sends it, among reports of other kinds. */
const newReport = z.object({
  type: z.string(),
  body: z
    .object({
      documentURL: place,
      effectiveDirective: place,
      blockedURL: place,
      sourceFile: place,
      lineNumber: line,
    })
    .nullish(),
});

export const cspReportBody = z.union([oldReport, z.array(newReport).max(100)]);
export type CspReportBody = z.infer<typeof cspReportBody>;
