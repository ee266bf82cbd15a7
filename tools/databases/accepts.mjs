import { createConnection } from 'mysql2/promise';

/** Whether a MySQL or MariaDB server accepts connections. @param {string} url mysql://… or mariadb://… */
export const accepts = (url) =>
  createConnection(url.replace(/^mariadb:/, 'mysql:')).then(
    async (connection) => {
      await connection.end();
      return true;
    },
    () => false,
  );
