import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { MAX_TSHIRT_SIZES } from '@sunfield/contracts/catalogue/catalogue-rows';
import { counted } from '@sunfield/words/counted';
import { Button, Form, Input } from 'antd';
import styles from './catalogue.module.css';

/** A new size has no key. */
export interface SizeValues {
  sizes: { key?: string; name: string; bookings?: number }[];
}

export function TshirtSizeFields() {
  const form = Form.useFormInstance<SizeValues>();
  return (
    <Form.List name="sizes">
      {(rows, { add, remove, move }) => (
        <>
          {rows.map(({ key, name: row }) => {
            const bookings =
              (form.getFieldValue(['sizes', row, 'bookings']) as number | undefined) ?? 0;
            const which = `size ${row + 1}`;
            return (
              <div key={key} className={styles.size}>
                <Button
                  type="text"
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={`Move ${which} up`}
                  disabled={row === 0}
                  onClick={() => move(row, row - 1)}
                />
                <Button
                  type="text"
                  icon={<ArrowDownOutlined aria-hidden />}
                  aria-label={`Move ${which} down`}
                  disabled={row === rows.length - 1}
                  onClick={() => move(row, row + 1)}
                />
                <Form.Item name={[row, 'name']} className={styles.sizeName}>
                  <Input aria-label={`Name of ${which}`} autoComplete="off" />
                </Form.Item>
                {bookings > 0 ? (
                  <span className={styles.ordered}>ordered in {counted(bookings, 'booking')}</span>
                ) : (
                  <Button aria-label={`Remove ${which}`} onClick={() => remove(row)}>
                    Remove
                  </Button>
                )}
              </div>
            );
          })}
          {rows.length === 0 && <p className={styles.about}>No sizes yet.</p>}
          {rows.length < MAX_TSHIRT_SIZES && (
            <Button className={styles.addSize} onClick={() => add({ name: '' })}>
              Add Size
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}
