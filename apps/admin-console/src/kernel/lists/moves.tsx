import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { Button, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import layout from '../ui/layout.module.css';

interface MovesProps {
  /** What is moved: "Brecks Community Hub", "size 2". */
  name: string;
  /** Its place in the list, from 0. */
  at: number;
  count: number;
  move: (to: number) => void;
  vertical?: boolean;
}

const ways = [
  { way: 'up', by: -1, icon: <ArrowUpOutlined aria-hidden /> },
  { way: 'down', by: 1, icon: <ArrowDownOutlined aria-hidden /> },
];

/** Moves a row of a list by one place. Focus stays with the row, also where it can go no further. */
export function Moves({ name, at, count, move, vertical = false }: MovesProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const pressed = useRef<number>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (pressed.current === undefined) return;
    const [up, down] = buttons.current!.querySelectorAll('button');
    const [button, other] = pressed.current < 0 ? [up, down] : [down, up];
    pressed.current = undefined;
    (button?.disabled ? other : button)?.focus();
    setSaid(`${name} is now ${at + 1} of ${count}.`);
  }, [at, count, name]);
  return (
    <Flex ref={buttons} vertical={vertical}>
      {ways.map(({ way, by, icon }) => (
        <Button
          key={way}
          type="text"
          icon={icon}
          aria-label={`Move ${name} ${way}`}
          disabled={at + by < 0 || at + by === count}
          onClick={() => {
            pressed.current = by;
            move(at + by);
          }}
        />
      ))}
      <span className={layout.heard} role="status">
        {said}
      </span>
    </Flex>
  );
}
