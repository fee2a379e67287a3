// Records user events before the page's own scripts have loaded. It is a separate file because the Content-Security-Policy allows
// no inline script.
{
  /** The value of each changed field, and the last button pressed. */
  const given = new Map();
  let pressed;

  const note = ({ type, target }) => {
    if (type === 'click') pressed = target.closest('button[type="button"]') ?? pressed;
    else given.set(target, target.type === 'checkbox' ? target.checked : target.value);
  };
  for (const type of ['click', 'input']) addEventListener(type, note, true);

  /** Imitates a user's input. React ignores an event if the value equals the value that it knows. */
  const choose = (field, value) => {
    if (field.type === 'checkbox') {
      field.checked = !value;
      return field.click();
    }
    const isText = field instanceof HTMLInputElement;
    if (isText) field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }));
  };

  window.preHydration = {
    /** From now on React handles clicks itself, also on parts that are not hydrated yet. It misses text that is typed meanwhile. */
    endClicks() {
      removeEventListener('click', note, true);
    },
    /** Ends the record and repeats the recorded input after hydration. */
    replayEvents() {
      removeEventListener('input', note, true);
      delete window.preHydration;
      for (const [field, value] of given) if (field.isConnected) choose(field, value);
      if (pressed?.isConnected) pressed.click();
    },
  };

  // On a server-rendered page, the scripts load after the first paint and its first photo. They must not compete with either for
  // bandwidth.
  addEventListener('DOMContentLoaded', () => {
    const scripts = document.getElementById('scripts');
    if (!scripts) return;
    const start = () => scripts.replaceWith(scripts.content);
    const waitForPhoto = () => {
      const photos = [...document.querySelectorAll('img[fetchpriority="high"]')];
      const photo = photos.find(({ offsetWidth }) => offsetWidth > 0);
      if (!photo || photo.complete) return start();
      for (const type of ['load', 'error']) photo.addEventListener(type, start);
    };
    // The browser does not paint a page in the background.
    if (document.hidden) return start();
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      waitForPhoto();
    }).observe({ type: 'paint', buffered: true });
  });
}
