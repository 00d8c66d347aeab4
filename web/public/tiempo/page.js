// A new entry cuts off what lay ahead in the tab's history.
if (history.state === null) history.pushState({ isEnd: true }, "");
