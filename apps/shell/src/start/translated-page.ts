type InsertBefore = (this: Node, node: Node, before: Node | null) => Node;
type RemoveChild = (this: Node, child: Node) => Node;

/**
 * Browsers that translate a page move its texts into `<font>` elements. React then fails when it inserts or removes a
 * node next to such a text (https://github.com/facebook/react/issues/11538). This makes React use the element that
 * replaced the text.
 */
export function tolerateTranslation(): void {
  const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as InsertBefore;
  const removeChild = Reflect.get(Node.prototype, 'removeChild') as RemoveChild;
  Node.prototype.insertBefore = function <Added extends Node>(this: Node, node: Added, before: Node | null): Added {
    insertBefore.call(this, node, before && placeOf(before, this));
    return node;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const place = placeOf(child, this);
    if (place) removeChild.call(this, place);
    return child;
  };
}

function placeOf(node: Node, parent: Node): Node | null {
  let place = node;
  while (place.parentNode?.nodeName === 'FONT') place = place.parentNode;
  if (place.parentNode === parent) return place;
  return node instanceof Text && !node.parentNode ? null : node;
}
