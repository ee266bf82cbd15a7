/** A click on a link to a film elsewhere replaces it with the player, and focuses the player. */
export function playLinkedFilms() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-player]')) {
    link.addEventListener('click', (event) => {
      // Lets the browser open it in another tab.
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
