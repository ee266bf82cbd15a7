import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { Dropdown, Flex } from 'antd';
import { useNavigate } from 'react-router-dom';
import { isIn, type NavItem, type PageKey, useNavItems } from './nav-items';
import { NavLink } from './nav-link';
import styles from './nav.module.css';

const MAX_LINKS = 4;

/** Navigation on a phone: the first items as buttons, the others behind "More". */
export function BottomBar({ current }: { current: PageKey }) {
  const items = useNavItems();
  const direct = items.length > MAX_LINKS ? items.slice(0, MAX_LINKS - 1) : items;
  const others = items.slice(direct.length);
  return (
    <nav aria-label="Console" className={styles.bar}>
      <Flex component="ul">
        {direct.map((item) => (
          <li key={item.key}>
            <NavLink item={item} isCurrent={isIn(item, current)} />
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <MoreMenu items={others} current={current} />
          </li>
        )}
      </Flex>
    </nav>
  );
}

function MoreMenu({ items, current }: { items: NavItem[]; current: PageKey }) {
  const navigate = useNavigate();
  const shown = items.find((item) => isIn(item, current));
  const open = (key: string) => {
    const item = items.find((each) => each.key === key);
    if (item) void navigate(item.to);
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="top"
      menu={{
        items: items.map(({ key, label, Icon }) => ({ key, label, icon: <Icon aria-hidden /> })),
        selectedKeys: shown ? [shown.key] : [],
        onClick: ({ key }) => open(key),
      }}
    >
      <button type="button" className={styles.link} aria-current={shown ? true : undefined}>
        <EllipsisOutlined aria-hidden />
        <span>More</span>
      </button>
    </Dropdown>
  );
}
