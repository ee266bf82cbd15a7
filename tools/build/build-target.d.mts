export const targetsOf: (list: string) => string[];
export const buildTarget: string[];
