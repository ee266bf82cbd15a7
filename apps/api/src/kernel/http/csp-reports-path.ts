/** Browsers post here automatically, with special content types. */
export const cspReportsPath = '/api/csp-reports';
