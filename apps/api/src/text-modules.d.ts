/** Handlebars templates are imported as the text they are; they end up inside the built program. */
declare module '*.hbs' {
  const source: string;
  export default source;
}
