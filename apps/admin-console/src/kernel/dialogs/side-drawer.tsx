import { Drawer, type DrawerProps } from 'antd';
import { useAbsences, useReturnFocus } from './dialog';

/** A drawer over the right side of the page, or over all of it on a phone. */
export function SideDrawer({ width, ...props }: DrawerProps & { width: number }) {
  const wasAway = useAbsences() > 0;
  useReturnFocus();
  return (
    <Drawer
      // Without this the drawer would slide in again, remount its contents and lose what was typed.
      {...(wasAway && { motion: {}, maskMotion: {} })}
      {...props}
      size={`min(100vw, ${width}px)`}
    />
  );
}
