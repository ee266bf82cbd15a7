/** Waiting for a screen takes as long as it takes: no test measures time. */
const { configure } = require('@testing-library/react');

configure({ asyncUtilTimeout: 40_000 });
