// What happens before the page's own scripts are there. A file of its own, because the Content-Security-Policy allows no
// script within a page.
{
  /** What each field was given, and the last button that was pressed. */
  const given = new Map();
  let pressed;

  const note = ({ type, target }) => {
    if (type === 'click') pressed = target.closest('button[type="button"]') ?? pressed;
    else given.set(target, target.type === 'checkbox' ? target.checked : target.value);
  };
  for (const type of ['click', 'input']) addEventListener(type, note, true);

  /** As a person does it: React hears of a value only when it is another than the one it knows. */
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
    /** From now on React hears of what is done, also to parts that it has not taken over yet. */
    end() {
      for (const type of ['click', 'input']) removeEventListener(type, note, true);
    },
    /** Does, once the page has been taken over, what was wanted of it before. */
    replayEvents() {
      for (const [field, value] of given) if (field.isConnected) choose(field, value);
      if (pressed?.isConnected) pressed.click();
    },
  };

  // The scripts of a page that the server drew come once it is seen, with its first photo: neither shares the line with what
  // nobody waits for.
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
    // A page in the background is not painted.
    if (document.hidden) return start();
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      waitForPhoto();
    }).observe({ type: 'paint', buffered: true });
  });
}
