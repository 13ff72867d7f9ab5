"""A club with a season for tests: a secretary, tournaments played, closed and put in."""

from burraco.season.season_rule import Rule, write_rule
from burraco.web.club import register
from burraco.web.club.models import Club, Member
from burraco.web.players.models import Player
from burraco.web.seasons.models import Season, SeasonTournament
from burraco.web.tournaments import services
from burraco.web.tournaments.models import Tournament
from tests.season.journals import played, simulated
from tests.web.tournaments.hall import NOW, browser


class Secretariat:
    """A secretary with a club and a season."""

    def __init__(self, rule: Rule | None = None) -> None:
        self.secretary = Player.objects.create(name="Ada")
        self.club: Club = register.found_club(self.secretary, "ASD Uno", NOW)
        self.season = Season.objects.create(
            club=self.club, name="Anno", rule=write_rule(rule or Rule()), is_public=True, created_at=NOW
        )
        self.client = browser(self.secretary)
        self.path = f"/circoli/{self.club.slug}/stagioni/{self.season.slug}/"
        self.public = f"/circoli/stagione/{self.season.slug}/"

    def evening(self, *wins: tuple[str, str, int], day: int = 1, is_final: bool = False) -> Tournament:
        """Put an evening in that is over."""
        tournament = services.enter(played(*wins, day=day), NOW, self.secretary)
        SeasonTournament.objects.create(season=self.season, tournament=tournament, is_final=is_final)
        return tournament

    def random_evening(self, seed: str, entrants: int = 8) -> Tournament:
        """Put a made-up evening in."""
        tournament = services.enter(simulated(seed, entrants, 2, incidents=False), NOW, self.secretary)
        SeasonTournament.objects.create(season=self.season, tournament=tournament)
        return tournament

    def member(self, name: str, card: str = "", consent: bool = True) -> Member:
        """Enter a member."""
        return Member.objects.create(club=self.club, name=name, card=card, consent=consent)

    def get(self, page: str = "") -> str:
        """Read a page as the secretary."""
        answer = self.client.get(self.path + page)
        assert answer.status_code == 200, page
        return answer.content.decode()
