/** "We will contact you within 24 hours"; without a promise only the sentence. @param answer of the settings */
export const withAnswer = (sentence: string, answer: string): string =>
  answer === '' ? sentence : `${sentence} ${answer}`;
