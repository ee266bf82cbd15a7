/** Where a film is elsewhere, its player takes the place of the link once that is pressed, and has the focus. */
export function playLinkedFilms() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-player]')) {
    link.addEventListener('click', (event) => {
      // Somebody who wants it in another tab has it there.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const player = document.createElement('iframe');
      player.src = link.dataset['player'] ?? '';
      player.title = link.dataset['title'] ?? '';
      player.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
      player.referrerPolicy = 'strict-origin-when-cross-origin';
      link.replaceWith(player);
      player.focus();
    });
  }
}
