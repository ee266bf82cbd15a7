import { DefaultNamingStrategy } from 'typeorm';
import { snakeCase } from 'typeorm/util/StringUtils.js';

/** `placesTaken` in code is `places_taken` in the database. Tables and constraints are named explicitly. */
export class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(property: string, customName: string, embeddedPrefixes: string[]): string {
    return [
      ...embeddedPrefixes.map((prefix) => snakeCase(prefix)),
      customName || snakeCase(property),
    ]
      .filter(Boolean)
      .join('_');
  }

  override joinColumnName(relation: string, referencedColumn: string): string {
    return snakeCase(`${relation}_${referencedColumn}`);
  }
}
