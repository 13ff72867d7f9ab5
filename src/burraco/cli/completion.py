"""`burraco completion`: what a shell needs to complete commands, made from the parser itself."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from burraco.cli.answer import Answer

SHELLS = ("bash", "zsh", "fish")


class Words(NamedTuple):
    """What may stand behind some words of a command: the next words, options with what to choose from."""

    path: tuple[str, ...]
    verbs: tuple[str, ...]
    options: dict[str, tuple[str, ...]]


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `completion`."""
    noun = nouns.add_parser(
        "completion", parents=[common], help="the script that completes commands in a shell"
    )
    noun.add_argument("shell", choices=SHELLS)
    noun.set_defaults(command=complete)


def complete(args: argparse.Namespace) -> Answer:
    """Print the script of a shell."""
    script = {"bash": _bash, "zsh": _zsh, "fish": _fish}[args.shell](list(words_of(args.root)))
    return Answer({"shell": args.shell, "script": script}, script)


def words_of(parser: argparse.ArgumentParser, path: tuple[str, ...] = ()) -> Iterator[Words]:
    """Yield what may stand behind each command there is."""
    verbs: dict[str, argparse.ArgumentParser] = {}
    options: dict[str, tuple[str, ...]] = {}
    for action in parser._actions:  # argparse has no other way to ask
        if isinstance(action, argparse._SubParsersAction):
            verbs |= action.choices
        elif action.option_strings:
            options |= {one: _choices(action) for one in action.option_strings if one.startswith("--")}
        elif action.choices:
            options[""] = _choices(action)
    yield Words(path, tuple(verbs), options)
    for verb, below in verbs.items():
        yield from words_of(below, (*path, verb))


def _choices(action: argparse.Action) -> tuple[str, ...]:
    return tuple(map(str, action.choices or ()))


def _bash(commands: Sequence[Words]) -> str:
    rows = []
    for path, verbs, options in commands:
        rows += [
            f'        "{" ".join((*path, option))}") words="{" ".join(values)}" ;;'
            for option, values in options.items()
            if option and values
        ]
        names = (*verbs, *options.get("", ()), *filter(None, options))
        rows.append(f'        "{" ".join(path)}") words="{" ".join(names)}" ;;')
    cases = "\n".join(_without_repeats(rows))
    return f"""# burraco completion bash: put into ~/.bashrc   eval "$(burraco completion bash)"
_burraco() {{
    local word path="" words="" before="${{COMP_WORDS[COMP_CWORD - 1]}}" at
    for ((at = 1; at < COMP_CWORD; at++)); do
        word="${{COMP_WORDS[at]}}"
        case "$word" in -*) break ;; esac
        if _burraco_words "${{path:+$path }}$word"; then path="${{path:+$path }}$word"; else break; fi
    done
    words=""
    case "$before" in --*) _burraco_words "${{path:+$path }}$before" ;; esac
    [ -n "$words" ] || _burraco_words "$path"
    COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
_burraco_words() {{
    case "$1" in
{cases}
        *) return 1 ;;
    esac
}}
complete -o default -F _burraco burraco"""


def _without_repeats(rows: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(rows))


def _zsh(commands: Sequence[Words]) -> str:
    script = _bash(commands).replace("completion bash", "completion zsh").replace(".bashrc", ".zshrc")
    return f"autoload -U +X bashcompinit && bashcompinit\n{script}"


def _fish(commands: Sequence[Words]) -> str:
    rows = ["# burraco completion fish | source", "complete -c burraco -e"]
    for path, verbs, options in commands:
        seen = [f"__fish_seen_subcommand_from {word}" for word in path]
        below = [f"not __fish_seen_subcommand_from {' '.join(verbs)}"] if verbs else []
        start = f"complete -c burraco -n '{' && '.join([*seen, *below])}'"
        rows += [f"{start} -f -a '{word}'" for word in (*verbs, *options.get("", ()))]
        for option, values in options.items():
            if option:
                chosen = f" -x -a '{' '.join(values)}'" if values else ""
                rows.append(f"{start} -l {option.removeprefix('--')}{chosen}")
    return "\n".join(rows)
