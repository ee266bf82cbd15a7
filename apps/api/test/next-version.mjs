/**
 * Loaded into the API before its program, it makes of it the version after this one: a migration adds a column and a
 * table, and moves data into both, one row after another. Before the step that STOP_BEFORE names it says so, and waits to
 * be killed.
 */
import { DataSource, Table } from 'typeorm';

/** @param {string} name @param {() => Promise<unknown>} work */
async function step(name, work) {
  if (name === process.env.STOP_BEFORE) {
    process.stdout.write(`waiting before ${name}\n`);
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  }
  await work();
}

const arrivals = new Table({
  name: 'next_arrivals',
  columns: [
    { name: 'child_id', type: 'integer', isPrimary: true },
    { name: 'date', type: 'varchar', length: '10', isPrimary: true },
    { name: 'arrived_at', type: 'datetime', precision: 3 },
  ],
});

class NextVersion4000000000000 {
  /** @param {import('typeorm').QueryRunner} runner */
  async up(runner) {
    await step('the column', () =>
      runner.query('ALTER TABLE payments ADD COLUMN receipt_no varchar(20) NULL'),
    );
    await step('the table', () => runner.createTable(arrivals));
    const rows = await runner.query('SELECT id FROM payments WHERE receipt_no IS NULL ORDER BY id');
    for (const [index, { id }] of rows.entries()) {
      await step(`payment ${index + 1}`, () =>
        runner.query('UPDATE payments SET receipt_no = ? WHERE id = ?', [`R-${id}`, id]),
      );
    }
    // Right also when some of it was done before.
    await step('the arrivals', () =>
      runner.query(
        `INSERT INTO next_arrivals (child_id, date, arrived_at)
         SELECT child_id, date, MIN(at) FROM attendance_events AS event
         WHERE kind = 'arrived' AND NOT EXISTS
           (SELECT 1 FROM next_arrivals AS done WHERE done.child_id = event.child_id AND done.date = event.date)
         GROUP BY child_id, date`,
      ),
    );
    await step('the index', () =>
      runner.query('CREATE INDEX i_payments_receipt ON payments (receipt_no)'),
    );
    await step('the end', () => Promise.resolve());
  }
}

const { initialize } = DataSource.prototype;
DataSource.prototype.initialize = function () {
  // Nest may try again.
  const migrations = new Set(/** @type {Function[]} */ (this.options.migrations));
  migrations.add(NextVersion4000000000000);
  return initialize.call(this.setOptions({ migrations: [...migrations] }));
};
