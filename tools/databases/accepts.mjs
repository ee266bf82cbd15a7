import { createConnection } from 'mysql2/promise';

/** Whether a server of MySQL's kind takes connections. @param {string} url mysql://… or mariadb://… */
export const accepts = (url) =>
  createConnection(url.replace(/^mariadb:/, 'mysql:')).then(
    async (connection) => {
      await connection.end();
      return true;
    },
    () => false,
  );
