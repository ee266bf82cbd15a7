/**
 * "We will contact you within 24 hours"; just the sentence if there is no promise.
 * @param answer from the settings
 */
export const withAnswer = (sentence: string, answer: string): string =>
  answer === '' ? sentence : `${sentence} ${answer}`;
