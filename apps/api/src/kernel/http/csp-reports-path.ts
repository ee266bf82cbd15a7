/** Browsers post here by themselves, in types of their own. */
export const cspReportsPath = '/api/csp-reports';
